// Where a project keeps its compile_commands.json, and its headers where it has none. Looks at a bounded number of
// folders, never at all of a tree.
#pragma once

#include <string>
#include <vector>

namespace oomlint::cpp {

/// The databases of a project, the newest first: in its root, in the folders from `files` up to there, and in build
/// folders of these. Absolute paths in and out.
[[nodiscard]] std::vector<std::string> find_databases(const std::string& root, const std::vector<std::string>& files);

/// The folders named `include` in the first levels below `root`.
[[nodiscard]] std::vector<std::string> find_include_folders(const std::string& root);

}  // namespace oomlint::cpp
