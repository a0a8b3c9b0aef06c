#include "driver/include_folders.h"

#include <algorithm>
#include <set>

namespace oomlint::driver {
namespace {

/// The folder of a header, seen from an include line; empty where the line does not lead to it from any folder.
std::string_view folder_for(std::string_view header, std::string_view include) {
  if (header.size() <= include.size() || !header.ends_with(include)) return {};
  const std::string_view folder = header.substr(0, header.size() - include.size());
  return folder.ends_with('/') ? folder.substr(0, folder.size() - 1) : std::string_view{};
}

std::size_t shared_length(std::string_view left, std::string_view right) {
  return static_cast<std::size_t>(std::ranges::mismatch(left, right).in1 - left.begin());
}

}  // namespace

void IncludeFolders::add(std::string_view path, std::vector<ScannedInclude> includes) {
  path.remove_prefix(1);
  const auto index = static_cast<FileIndex>(files_.size());
  by_path_.emplace(path, index);
  includable_.add(path, index);
  files_.push_back({path, std::move(includes)});
}

const IncludeFolders::File* IncludeFolders::target(const File& from, const ScannedInclude& include) const {
  std::vector<FileIndex> candidates;
  includable_.find(include, from.path, candidates);
  const File* nearest = nullptr;
  for (const FileIndex index : candidates) {
    const File& candidate = files_[index];
    if (folder_for(candidate.path, include.path).empty() || candidate.path == from.path) continue;
    if (nearest == nullptr || shared_length(candidate.path, from.path) > shared_length(nearest->path, from.path))
      nearest = &candidate;
  }
  return nearest;
}

std::vector<std::string> IncludeFolders::of(std::string_view path) const {
  std::vector<std::string> folders;
  const auto start = by_path_.find(path.substr(1));
  if (start == by_path_.end()) return folders;
  std::set<const File*> seen{&files_[start->second]};
  std::vector<const File*> open{&files_[start->second]};
  while (!open.empty()) {
    const File& file = *open.back();
    open.pop_back();
    for (const ScannedInclude& include : file.includes) {
      const File* header = target(file, include);
      if (header == nullptr) continue;
      const std::string folder = "/" + std::string(folder_for(header->path, include.path));
      if (std::ranges::find(folders, folder) == folders.end()) folders.push_back(folder);
      if (seen.insert(header).second) open.push_back(header);
    }
  }
  return folders;
}

}  // namespace oomlint::driver
