#include "frontends/cpp/run_clang.h"

#include <memory>
#include <utility>

#include <clang/Basic/Version.h>
#include <clang/Frontend/CompilerInstance.h>
#if CLANG_VERSION_MAJOR >= 22
#include <clang/Driver/CreateInvocationFromArgs.h>
#else
#include <clang/Frontend/Utils.h>
#endif

namespace oomlint::cpp {

void run_clang(const ClangRun& run, clang::DiagnosticConsumer& diagnostics, clang::FrontendAction& action) {
  std::vector<const char*> raw;
  for (const std::string& argument : run.arguments) raw.push_back(argument.c_str());

  clang::DiagnosticOptions diagnostic_options;
  clang::CreateInvocationOptions options;
  options.Diags = llvm::makeIntrusiveRefCnt<clang::DiagnosticsEngine>(llvm::makeIntrusiveRefCnt<clang::DiagnosticIDs>(),
                                                                      diagnostic_options, &diagnostics, false);
  options.VFS = run.files;
  options.RecoverOnError = true;
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(raw, options);
  if (!invocation) return;
  invocation->getFrontendOpts().SkipFunctionBodies = true;
  invocation->getFrontendOpts().DisableFree = false;
  if (run.adjust) run.adjust(*invocation);

  clang::CompilerInstance compiler(std::move(invocation));
  compiler.setVirtualFileSystem(run.files);
  compiler.createDiagnostics(&diagnostics, false);
  compiler.getDiagnostics().setFatalsAsError(true);  // the rest of a file counts, whatever it includes is missing
  compiler.ExecuteAction(action);
}

}  // namespace oomlint::cpp
