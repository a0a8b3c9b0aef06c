#include "frontends/cpp/run_clang.h"

#include <memory>
#include <utility>

#include "frontends/cpp/clang_versions.h"

namespace oomlint::cpp {

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
  if (run.adjust) run.adjust(*invocation);

  const auto compiler = make_compiler(std::move(invocation), run.files, diagnostics);
  compiler->getDiagnostics().setFatalsAsError(true);  // the rest of a file counts, whatever it includes is missing
  compiler->ExecuteAction(action);
}

}  // namespace oomlint::cpp
