#include "driver/import_graph.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "analysis/parallel.h"
#include "driver/include_graph.h"

namespace oomlint::driver {
namespace {

using FileIndex = std::uint32_t;
using model::Language;
using Edges = std::vector<std::vector<FileIndex>>;

constexpr std::string_view kInit = "__init__";

std::string_view without_last(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view last_of(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool is_folder_above(std::string_view above, std::string_view folder) {
  return above.empty() || folder == above || (folder.starts_with(above) && folder[above.size()] == '/');
}

/// `a/b.py` and `a/b/__init__.py` are both the module `a/b`.
std::string_view module_of(std::string_view path) {
  if (path.ends_with(".py")) path.remove_suffix(3);
  return last_of(path) == kInit ? without_last(path) : path;
}

std::string with_slashes(std::string_view dotted) {
  std::string path(dotted);
  std::ranges::replace(path, '.', '/');
  while (path.ends_with('/')) path.pop_back();
  return path;
}

/// Finds the files that an import can mean.
class Modules {
 public:
  explicit Modules(std::span<const ScannedFile> files) {
    modules_.reserve(files.size());
    for (FileIndex file = 0; file < files.size(); ++file) {
      const std::string_view path = files[file].path;
      modules_.push_back({.name = module_of(path), .is_init = path.ends_with("__init__.py")});
      if (files[file].language == Language::kPython) by_last_name_[last_of(modules_.back().name)].push_back(file);
    }
  }

  /// Adds the files of `module`, seen from a file in `folder`, and the packages they lie in.
  void find_absolute(std::string_view module, std::string_view folder, std::vector<FileIndex>& found) const {
    std::vector<FileIndex> near;
    std::vector<FileIndex> anywhere;
    for (const FileIndex file : candidates(module)) {
      const auto base = base_of(modules_[file].name, module);
      if (!base) continue;
      (is_folder_above(*base, folder) ? near : anywhere).push_back(file);
    }
    for (const FileIndex file : near.empty() ? anywhere : near) add(file, found);
  }

  void find_exact(std::string_view module, std::vector<FileIndex>& found) const {
    for (const FileIndex file : candidates(module)) {
      if (modules_[file].name == module) add(file, found);
    }
  }

 private:
  struct Module {
    std::string_view name;
    bool is_init = false;
  };

  [[nodiscard]] std::span<const FileIndex> candidates(std::string_view module) const {
    const auto found = by_last_name_.find(last_of(module));
    return found == by_last_name_.end() ? std::span<const FileIndex>() : found->second;
  }

  // The folder that would have to be on the search path for `module` to mean the file `name`.
  static std::optional<std::string_view> base_of(std::string_view name, std::string_view module) {
    if (name == module) return std::string_view();
    if (name.size() <= module.size() || !name.ends_with(module)) return std::nullopt;
    const std::string_view base = name.substr(0, name.size() - module.size());
    if (!base.ends_with('/')) return std::nullopt;
    return base.substr(0, base.size() - 1);
  }

  // Importing a module runs the packages it lies in.
  void add(FileIndex file, std::vector<FileIndex>& found) const {
    found.push_back(file);
    std::string_view package = modules_[file].name;
    while (!(package = without_last(package)).empty()) {
      for (const FileIndex other : candidates(package)) {
        if (modules_[other].is_init && modules_[other].name == package) found.push_back(other);
      }
    }
  }

  std::vector<Module> modules_;
  std::unordered_map<std::string_view, std::vector<FileIndex>> by_last_name_;
};

// `module` seen from `package`; either may be empty.
std::string inside(std::string_view package, std::string_view module) {
  std::string path(package);
  if (!package.empty() && !module.empty()) path += '/';
  path += module;
  return path;
}

std::string_view package_above(std::string_view folder, std::uint8_t level) {
  for (std::uint8_t up = 1; up < level; ++up) folder = without_last(folder);
  return folder;
}

IncludableFiles includable(std::span<const ScannedFile> files) {
  IncludableFiles result;
  for (FileIndex file = 0; file < files.size(); ++file) {
    if (files[file].language == Language::kCpp) result.add(files[file].path, file);
  }
  return result;
}

void find_modules(const ScannedFile& file, const Modules& modules, std::vector<FileIndex>& found) {
  const std::string_view folder = without_last(file.path);
  for (const ScannedImport& import : file.imports) {
    const bool relative = import.level > 0;
    const std::string module = inside(relative ? package_above(folder, import.level) : "", with_slashes(import.module));
    const auto find = [&](const std::string& name) {
      if (relative) {
        modules.find_exact(name, found);
      } else {
        modules.find_absolute(name, folder, found);
      }
    };
    find(module);
    for (const std::string_view member : import.members) find(inside(module, member));
  }
}

std::vector<FileIndex> targets_of(const ScannedFile& file, const Modules& modules, const IncludableFiles& headers) {
  std::vector<FileIndex> found;
  find_modules(file, modules, found);
  for (const ScannedInclude& include : file.includes) headers.find(include, file.path, found);
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

// Who calls what a header declares runs what stands in the file that implements it.
void lead_on_to_implementations(std::span<const ScannedFile> files, Edges& edges) {
  std::vector<std::pair<FileIndex, FileIndex>> added;
  for (FileIndex source = 0; source < files.size(); ++source) {
    if (files[source].language != Language::kCpp) continue;
    for (const FileIndex header : edges[source]) {
      if (implements(files[source].path, files[header].path)) added.emplace_back(header, source);
    }
  }
  for (const auto& [header, source] : added) edges[header].push_back(source);
}

Edges reversed(const Edges& edges) {
  Edges result(edges.size());
  for (FileIndex from = 0; from < edges.size(); ++from) {
    for (const FileIndex to : edges[from]) result[to].push_back(from);
  }
  return result;
}

void mark_reachable(std::vector<FileIndex> open, const Edges& edges, std::vector<char>& takes_part) {
  std::vector<char> seen(edges.size(), 0);
  for (const FileIndex file : open) seen[file] = 1;
  while (!open.empty()) {
    const FileIndex file = open.back();
    open.pop_back();
    takes_part[file] = 1;
    for (const FileIndex next : edges[file]) {
      if (seen[next] != 0) continue;
      seen[next] = 1;
      open.push_back(next);
    }
  }
}

}  // namespace

std::vector<char> files_that_take_part(std::span<const ScannedFile> files, unsigned threads) {
  std::vector<char> takes_part(files.size(), 0);
  std::vector<FileIndex> roots;
  for (FileIndex file = 0; file < files.size(); ++file) {
    if (files[file].uses_framework) roots.push_back(file);
  }
  if (roots.empty()) return takes_part;

  const Modules modules(files);
  const IncludableFiles headers = includable(files);
  Edges edges(files.size());
  analysis::parallel_for(threads, files.size(),
                         [&](std::size_t file) { edges[file] = targets_of(files[file], modules, headers); });
  lead_on_to_implementations(files, edges);
  mark_reachable(roots, edges, takes_part);
  mark_reachable(roots, reversed(edges), takes_part);
  return takes_part;
}

}  // namespace oomlint::driver
