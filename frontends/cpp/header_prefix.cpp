#include "frontends/cpp/header_prefix.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <clang/Lex/DependencyDirectivesScanner.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>

#include "frontends/cpp/commands/file_paths.h"
#include "frontends/cpp/commands/torch_folders.h"

namespace oomlint::cpp {
namespace {

namespace scan = clang::dependency_directives_scan;

// Those that take in most come first: little is left of the others then, and files that differ in them share a prefix.
constexpr auto kTakeInMost = std::to_array<std::string_view>(
    {"torch/extension.h", "torch/torch.h", "torch/all.h", "torch/script.h", "torch/library.h", "ATen/ATen.h"});

struct Include {
  std::string name;
  bool quoted = false;
};

std::optional<Include> include_in(const scan::Directive& directive, llvm::StringRef text) {
  if (directive.Kind != scan::pp_include || directive.Tokens.size() < 3) return std::nullopt;
  const llvm::ArrayRef<scan::Token> name = directive.Tokens.drop_front(2);  // behind `#` and `include`
  const llvm::StringRef line = text.slice(name.front().Offset, name.back().getEnd()).trim();
  const char close = line.starts_with("<") ? '>' : '"';
  const std::size_t end = line.find(close, 1);
  if (end == llvm::StringRef::npos || (close == '"' && !line.starts_with("\""))) return std::nullopt;
  return Include{line.slice(1, end).str(), close == '"'};
}

class Finder {
 public:
  explicit Finder(const TranslationUnit& unit) : root_(unit.root), folders_(include_folders(unit.arguments)) {}

  /// False where nothing behind the file can be read ahead of it.
  bool visit(const std::string& path) {
    constexpr std::size_t kMostFiles = 1000;
    if (visited_.size() >= kMostFiles || !visited_.insert(path).second) return true;
    const auto text = llvm::MemoryBuffer::getFile(path);
    if (!text) return true;
    llvm::SmallVector<scan::Token, 64> tokens;
    llvm::SmallVector<scan::Directive, 64> directives;
    if (clang::scanSourceForDependencyDirectives((*text)->getBuffer(), tokens, directives)) return false;
    return read(directives, (*text)->getBuffer(), path);
  }

  std::string prefix() const {
    return best_ == kTakeInMost.end() ? std::string() : "#include <" + std::string(*best_) + ">\n";
  }

 private:
  bool read(llvm::ArrayRef<scan::Directive> directives, llvm::StringRef text, const std::string& path) {
    const bool guarded =
        directives.size() > 1 && directives[0].Kind == scan::pp_ifndef && directives[1].Kind == scan::pp_define;
    if (guarded) directives = directives.drop_front(2);
    int depth = 0;
    for (const scan::Directive& directive : directives) {
      switch (directive.Kind) {
        case scan::pp_if:
        case scan::pp_ifdef:
        case scan::pp_ifndef: ++depth; break;
        case scan::pp_endif: --depth; break;
        case scan::pp_define:
        case scan::pp_undef:
        case scan::pp_pragma_push_macro:
        case scan::pp_pragma_pop_macro:
          if (depth == 0) return false;
          break;
        case scan::pp_include:
          if (const auto include = include_in(directive, text); include && depth == 0 && !take(*include, path))
            return false;
          break;
        default: break;
      }
    }
    return true;
  }

  bool take(const Include& include, const std::string& includer) {
    if (const auto own = in_project(include, includer)) return visit(*own);
    best_ = std::min(best_, std::ranges::find(kTakeInMost, include.name));
    return true;
  }

  std::optional<std::string> in_project(const Include& include, const std::string& includer) const {
    std::vector<std::string> places;
    if (include.quoted) places.emplace_back(parent_of(includer));
    places.insert(places.end(), folders_.begin(), folders_.end());
    for (const std::string& place : places) {
      std::string path = absolute_path(include.name, place);
      if (is_below(path, root_) && llvm::sys::fs::is_regular_file(path)) return path;
    }
    return std::nullopt;
  }

  const std::string& root_;
  std::vector<std::string> folders_;
  std::set<std::string> visited_;
  decltype(kTakeInMost)::const_iterator best_ = kTakeInMost.end();
};

// A file's extension says nothing about the language of the prefix, and what is included first goes before it.
bool says_all_in_the_file(const std::vector<std::string>& arguments) {
  return std::ranges::any_of(arguments, [](const std::string& argument) { return argument == "-x"; }) &&
         std::ranges::none_of(arguments, [](std::string_view argument) {
           return argument.starts_with("-include") || argument.starts_with("-imacros");
         });
}

}  // namespace

std::string header_prefix(const TranslationUnit& unit) {
  if (!says_all_in_the_file(unit.arguments)) return {};
  Finder finder(unit);
  finder.visit(unit.path);
  return finder.prefix();
}

}  // namespace oomlint::cpp
