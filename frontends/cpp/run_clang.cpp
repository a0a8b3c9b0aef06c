#include "frontends/cpp/run_clang.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <clang/Lex/HeaderSearchOptions.h>

#include "frontends/cpp/clang_versions.h"

namespace oomlint::cpp {

namespace {

// Behind the standard library of C++, which takes them in, and ahead of that of C, which they take in. Debian's driver
// looks for them on the disk alone, so no argument will do.
void add_builtin_folder(const std::string& folder, clang::HeaderSearchOptions& options) {
  auto& entries = options.UserEntries;
  const auto first_of_c =
      std::ranges::find(entries, clang::frontend::ExternCSystem, &clang::HeaderSearchOptions::Entry::Group);
  entries.insert(first_of_c, {folder, clang::frontend::System, false, true});
}

}  // namespace

void run_clang(const ClangRun& run, clang::DiagnosticConsumer& diagnostics, clang::FrontendAction& action) {
  std::vector<const char*> raw;
  for (const std::string& argument : run.arguments) raw.push_back(argument.c_str());

  clang::DiagnosticOptions diagnostic_options;
  clang::CreateInvocationOptions options;
  options.Diags = make_diagnostics(diagnostic_options, diagnostics);
  options.VFS = run.files;
  options.RecoverOnError = true;
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(raw, options);
  if (!invocation) return;
  invocation->getFrontendOpts().SkipFunctionBodies = true;
  invocation->getFrontendOpts().DisableFree = false;
  if (!run.builtin_folder.empty()) add_builtin_folder(run.builtin_folder, invocation->getHeaderSearchOpts());
  if (run.adjust) run.adjust(*invocation);

  const auto compiler = make_compiler(std::move(invocation), run.files, diagnostics);
  compiler->getDiagnostics().setFatalsAsError(true);  // the rest of a file counts, whatever it includes is missing
  compiler->ExecuteAction(action);
}

}  // namespace oomlint::cpp
