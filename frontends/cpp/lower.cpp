#include "frontends/cpp/lower.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <clang/AST/ASTConsumer.h>
#include <clang/Basic/DiagnosticIDs.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendActions.h>
#include <clang/Lex/LexDiagnostic.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>

#include "frontends/cpp/header_cache.h"
#include "frontends/cpp/header_prefix.h"
#include "frontends/cpp/header_sets.h"
#include "frontends/cpp/lowering.h"
#include "frontends/cpp/precompile.h"
#include "frontends/cpp/run_clang.h"
#include "frontends/cpp/unknown_names.h"

namespace oomlint::cpp {
namespace {

constexpr const char* kUnknownNamesFile = "/oomlint/unknown_names.h";

/// Whether an error is about the text as such, rather than about what it means.
bool is_syntax_error(unsigned diagnostic) {
  const unsigned category = clang::DiagnosticIDs::getCategoryNumberForDiag(diagnostic);
  return clang::DiagnosticIDs::getCategoryNameFromID(category) == "Parse Issue";
}

/// Counts what goes wrong; what people are told is kept.
class Errors : public clang::DiagnosticConsumer {
 public:
  Errors(Lowered& out, UnknownNames& unknown) : out_(out), unknown_(unknown) {}

  void BeginSourceFile(const clang::LangOptions& language, const clang::Preprocessor*) override {
    language_ = language;
  }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    if (level < clang::DiagnosticsEngine::Error) return;
    ++out_.errors;
    if (info.getID() == clang::diag::err_pp_file_not_found) out_.missing_headers.push_back(info.getArgStdStr(0));
    const bool is_about_a_name = unknown_.note(info, language_);
    if (!is_about_a_name && is_syntax_error(info.getID())) keep_syntax_error(info);
    keep_first(info);
  }

  std::vector<model::Problem> take_syntax_errors(clang::FileID file) { return std::move(syntax_errors_[file]); }

 private:
  static std::string text_of(const clang::Diagnostic& info) {
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    return std::string(text);
  }

  void keep_syntax_error(const clang::Diagnostic& info) {
    if (!info.hasSourceManager() || info.getLocation().isInvalid()) return;
    const clang::SourceManager& sources = info.getSourceManager();
    const auto [file, offset] = sources.getDecomposedLoc(sources.getFileLoc(info.getLocation()));
    syntax_errors_[file].push_back({.span = {offset, offset}, .message = text_of(info)});
  }

  void keep_first(const clang::Diagnostic& info) {
    constexpr std::size_t kFirst = 20;
    if (out_.first_errors.size() >= kFirst) return;
    std::string place;
    if (info.hasSourceManager() && info.getLocation().isValid()) {
      const clang::PresumedLoc at = info.getSourceManager().getPresumedLoc(info.getLocation());
      if (at.isValid()) place = std::string(at.getFilename()) + ":" + std::to_string(at.getLine()) + ": ";
    }
    out_.first_errors.push_back(place + text_of(info));
  }

  Lowered& out_;
  UnknownNames& unknown_;
  clang::LangOptions language_;
  std::map<clang::FileID, std::vector<model::Problem>> syntax_errors_;
};

/// The comments of the project's files, as they pass by.
class Comments : public clang::CommentHandler {
 public:
  bool HandleComment(clang::Preprocessor& preprocessor, clang::SourceRange range) override {
    const clang::SourceManager& sources = preprocessor.getSourceManager();
    const auto [file, begin] = sources.getDecomposedLoc(range.getBegin());
    const std::uint32_t end = sources.getFileOffset(range.getEnd());
    by_file_[file].push_back({begin, end});
    return false;
  }

  std::vector<model::Span> take(clang::FileID file) {
    std::vector<model::Span> found = std::move(by_file_[file]);
    std::ranges::sort(found, {}, &model::Span::begin);
    const auto repeated = std::ranges::unique(found);  // a header that is read twice
    found.erase(repeated.begin(), repeated.end());
    return found;
  }

 private:
  std::map<clang::FileID, std::vector<model::Span>> by_file_;
};

using IncludesByFile = std::map<clang::FileID, std::set<std::string>>;

/// The names on include lines, as they pass by, whether or not there is such a file.
class Includes : public clang::PPCallbacks {
 public:
  Includes(const clang::SourceManager& sources, IncludesByFile& by_file) : sources_(sources), by_file_(by_file) {}

  void InclusionDirective(clang::SourceLocation line, const clang::Token&, llvm::StringRef name, bool,
                          clang::CharSourceRange, clang::OptionalFileEntryRef, llvm::StringRef, llvm::StringRef,
                          const clang::Module*, bool, clang::SrcMgr::CharacteristicKind) override {
    by_file_[sources_.getFileID(line)].insert(name.str());
  }

 private:
  const clang::SourceManager& sources_;
  IncludesByFile& by_file_;
};

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(clang::CompilerInstance& compiler, const TranslationUnit& unit, Errors& errors, Lowered& out)
      : compiler_(compiler), files_(compiler.getSourceManager(), unit.root), errors_(errors), out_(out) {
    compiler.getPreprocessor().addCommentHandler(&comments_);
    compiler.getPreprocessor().addPPCallbacks(std::make_unique<Includes>(compiler.getSourceManager(), includes_));
  }

  bool shouldSkipFunctionBody(clang::Decl* decl) override { return !files_.contains(*decl); }

  void HandleTranslationUnit(clang::ASTContext& context) override {
    const clang::SourceManager& sources = context.getSourceManager();
    // Declarations by file, in the order in which the files first declare something.
    std::vector<clang::FileID> order{sources.getMainFileID()};
    std::map<clang::FileID, std::vector<const clang::Decl*>> by_file;
    const auto collect = [&](const clang::DeclContext& scope, const auto& self) -> void {
      for (const clang::Decl* decl : scope.noload_decls()) {  // what is precompiled is not the project's
        const clang::FileID file = files_.file_of(*decl);
        if (!files_.contains(file) && file != sources.getMainFileID()) continue;
        const auto* inner = llvm::dyn_cast<clang::DeclContext>(decl);
        if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::ExportDecl>(decl)) {
          self(*inner, self);
          continue;
        }
        if (by_file[file].empty() && file != order.front()) order.push_back(file);
        by_file[file].push_back(decl);
      }
    };
    collect(*context.getTranslationUnitDecl(), collect);
    for (const clang::FileID file : order) {
      model::UnitBuilder builder;
      Lowering lowering(context, files_, file, builder);
      for (const clang::Decl* decl : by_file[file]) lowering.add(*decl);
      model::Unit unit = lowering.finish(comments_.take(file), includes_[file]);
      unit.problems = errors_.take_syntax_errors(file);
      out_.files.push_back({files_.path_of(file), std::move(unit), lowering.partly_understood()});
    }
  }

 private:
  clang::CompilerInstance& compiler_;
  ProjectFiles files_;
  Comments comments_;
  IncludesByFile includes_;
  Errors& errors_;
  Lowered& out_;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(const TranslationUnit& unit, Errors& errors, Lowered& out) : unit_(unit), errors_(errors), out_(out) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    return std::make_unique<Consumer>(compiler, unit_, errors_, out_);
  }

 private:
  const TranslationUnit& unit_;
  Errors& errors_;
  Lowered& out_;
};

std::vector<std::string> driver_arguments(const HeaderSet& headers) {
  std::vector<std::string> arguments{"clang++",         "-fsyntax-only",       "-w",
                                     "-ferror-limit=0", "-fno-spell-checking", "-fbracket-depth=16384"};
  arguments.insert(arguments.end(), headers.arguments.begin(), headers.arguments.end());
  return arguments;
}

/// One parse with what is known of unknown names so far; what turns up is added to them.
Lowered attempt(const TranslationUnit& unit, const std::string& prefix, UnknownNames& unknown) {
  Lowered out;
  Errors errors(out, unknown);
  const HeaderSet headers = header_set_of(unit);
  std::vector<std::string> arguments = driver_arguments(headers);
  std::unique_ptr<llvm::MemoryBuffer> precompiled = HeaderCache(unit.cache_folder).get(prefix, headers, arguments);
  const bool is_precompiled = precompiled && precompiled->getBufferSize() > 0;
  if (is_precompiled) headers.compiled_in->addFile(kPrecompiledPrefix, 0, std::move(precompiled));
  headers.compiled_in->addFile(kPrefixText, 0, llvm::MemoryBuffer::getMemBuffer(prefix));
  if (!unknown.empty())
    headers.compiled_in->addFile(kUnknownNamesFile, 0, llvm::MemoryBuffer::getMemBufferCopy(unknown.declarations()));
  const auto adjust = [&](clang::CompilerInvocation& invocation) {
    clang::PreprocessorOptions& options = invocation.getPreprocessorOpts();
    if (is_precompiled) {
      options.ImplicitPCHInclude = kPrecompiledPrefix;
      options.DisablePCHOrModuleValidation = clang::DisableValidationForModuleKind::PCH;  // the cache has seen to that
    } else if (!prefix.empty()) {
      options.Includes.emplace_back(kPrefixText);
    }
    if (!unknown.empty()) options.Includes.emplace_back(kUnknownNamesFile);
  };
  if (!unit.directory.empty()) arguments.insert(arguments.end(), {"-working-directory", unit.directory});
  arguments.push_back(unit.path);
  Action action(unit, errors, out);
  run_clang({.arguments = std::move(arguments),
             .files = headers.files,
             .builtin_folder = headers.builtin_folder,
             .adjust = adjust},
            errors, action);
  return out;
}

std::size_t statements_in(const Lowered& lowered) {
  std::size_t count = 0;
  for (const LoweredFile& file : lowered.files) count += file.unit.stmts.size();
  return count;
}

/// What Clang gives up is gone without a trace, a loop with all that stands in it: that counts for more than errors.
bool is_better(const Lowered& one, const Lowered& other) {
  const std::size_t statements = statements_in(one);
  const std::size_t others = statements_in(other);
  return statements != others ? statements > others : one.errors < other.errors;
}

}  // namespace

Lowered lower(const TranslationUnit& unit) {
  constexpr int kRounds = 4;  // names, their members, what shows up behind those
  const std::string prefix = header_prefix(unit);
  UnknownNames unknown;
  Lowered best = attempt(unit, prefix, unknown);
  for (int round = 1; round < kRounds && best.errors > 0 && unknown.grew(); ++round) {
    Lowered next = attempt(unit, prefix, unknown);
    if (is_better(next, best)) best = std::move(next);
  }
  return best;
}

}  // namespace oomlint::cpp
