// What differs between the versions of Clang that we build with, 19 to 22: chosen by what its classes offer.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include <clang/Basic/Diagnostic.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Serialization/ASTWriter.h>
#include <llvm/Support/VirtualFileSystem.h>
#if __has_include(<clang/Driver/CreateInvocationFromArgs.h>)
#include <clang/Driver/CreateInvocationFromArgs.h>  // createInvocation
#else
#include <clang/Frontend/Utils.h>
#endif

namespace oomlint::cpp {

/// `options` and `consumer` have to outlive what is made.
template <typename Options = clang::DiagnosticOptions>
llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> make_diagnostics(Options& options,
                                                                    clang::DiagnosticConsumer& consumer) {
  using Ids = llvm::IntrusiveRefCntPtr<clang::DiagnosticIDs>;
  const Ids ids = llvm::makeIntrusiveRefCnt<clang::DiagnosticIDs>();
  if constexpr (std::is_constructible_v<clang::DiagnosticsEngine, Ids, Options&, clang::DiagnosticConsumer*, bool>) {
    return llvm::makeIntrusiveRefCnt<clang::DiagnosticsEngine>(ids, options, &consumer, false);
  } else {
    return llvm::makeIntrusiveRefCnt<clang::DiagnosticsEngine>(ids, llvm::makeIntrusiveRefCnt<Options>(options),
                                                               &consumer, false);
  }
}

/// A compiler that reads from `files` alone and tells `consumer`, which has to outlive it.
template <typename Compiler = clang::CompilerInstance>
std::unique_ptr<Compiler> make_compiler(std::shared_ptr<clang::CompilerInvocation> invocation,
                                        const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>& files,
                                        clang::DiagnosticConsumer& consumer) {
  std::unique_ptr<Compiler> compiler;
  if constexpr (std::is_constructible_v<Compiler, std::shared_ptr<clang::CompilerInvocation>>) {
    compiler = std::make_unique<Compiler>(std::move(invocation));
  } else {
    compiler = std::make_unique<Compiler>();
    compiler->setInvocation(std::move(invocation));
  }
  if constexpr (requires { compiler->setVirtualFileSystem(files); }) {
    compiler->setVirtualFileSystem(files);
  } else {
    compiler->createFileManager(files);
  }
  if constexpr (requires { compiler->createDiagnostics(&consumer, false); }) {
    compiler->createDiagnostics(&consumer, false);
  } else {
    compiler->createDiagnostics(*files, &consumer, false);
  }
  return compiler;
}

/// Writes what the compiler reads to `buffer`, as the precompiled header `name`.
template <typename Generator = clang::PCHGenerator>
std::unique_ptr<Generator> make_precompiler(clang::CompilerInstance& compiler, llvm::StringRef name,
                                            const std::shared_ptr<clang::PCHBuffer>& buffer) {
  using Extensions = llvm::ArrayRef<std::shared_ptr<clang::ModuleFileExtension>>;
  auto& cache = compiler.getModuleCache();
  clang::Preprocessor& preprocessor = compiler.getPreprocessor();
  if constexpr (std::is_constructible_v<Generator, decltype(preprocessor), decltype(cache), llvm::StringRef,
                                        const char*, decltype(buffer), clang::CodeGenOptions&, Extensions>) {
    return std::make_unique<Generator>(preprocessor, cache, name, "", buffer, compiler.getCodeGenOpts(), Extensions());
  } else {
    return std::make_unique<Generator>(preprocessor, cache, name, "", buffer, Extensions());
  }
}

}  // namespace oomlint::cpp
