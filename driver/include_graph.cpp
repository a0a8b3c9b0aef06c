#include "driver/include_graph.h"

#include <algorithm>
#include <string>

#include "driver/paths.h"

namespace oomlint::driver {
namespace {

std::string_view stem_of(std::string_view path) {
  const std::string_view name = name_of(path);
  return name.substr(0, name.rfind('.'));
}

// `../common/meter.h` is also found from another folder, by the part that names it.
std::string_view without_steps(std::string_view path) {
  while (path.starts_with("./") || path.starts_with("../") || path.starts_with('/')) {
    path.remove_prefix(path.find('/') + 1);
  }
  return path;
}

bool ends_with_path(std::string_view path, std::string_view end) {
  return path.ends_with(end) && (path.size() == end.size() || path[path.size() - end.size() - 1] == '/');
}

}  // namespace

void IncludableFiles::add(std::string_view path, FileIndex file) {
  by_name_[name_of(path)].push_back({.path = path, .index = file});
}

void IncludableFiles::find(const ScannedInclude& include, std::string_view includer,
                           std::vector<FileIndex>& found) const {
  const auto candidates = by_name_.find(name_of(include.path));
  if (candidates == by_name_.end()) return;
  if (include.quoted) {
    const std::string root = "/";
    const std::string beside = absolute_path(include.path, parent_of(root + std::string(includer)));
    const auto is_beside = [&](const File& file) {
      return root.size() + file.path.size() == beside.size() && beside.ends_with(file.path);
    };
    const auto file = std::ranges::find_if(candidates->second, is_beside);
    if (file != candidates->second.end()) {
      found.push_back(file->index);
      return;
    }
  }
  const std::string_view end = without_steps(include.path);
  for (const File& file : candidates->second) {
    if (ends_with_path(file.path, end)) found.push_back(file.index);
  }
}

bool implements(std::string_view source, std::string_view header) {
  return source != header && stem_of(source) == stem_of(header);
}

}  // namespace oomlint::driver
