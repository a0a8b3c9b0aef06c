// One run of Clang over one file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <clang/Basic/Diagnostic.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <llvm/Support/VirtualFileSystem.h>

namespace oomlint::cpp {

struct ClangRun {
  std::vector<std::string> arguments;  // of the driver, with program and file
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  std::string builtin_folder;                              // of Clang's own headers; empty: none are read
  std::function<void(clang::CompilerInvocation&)> adjust;  // what no argument of the driver says
};

/// Bodies are skipped where the action's consumer says so, and fatal errors are errors. Nothing happens where the
/// driver makes nothing of the arguments.
void run_clang(const ClangRun& run, clang::DiagnosticConsumer& diagnostics, clang::FrontendAction& action);

}  // namespace oomlint::cpp
