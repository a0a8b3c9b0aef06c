// In which folders of a project the headers lie that a file includes, told from include lines alone: for files of which
// nobody says how they are compiled, and for commands that lack a folder.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "driver/include_graph.h"
#include "driver/include_scan.h"

namespace oomlint::driver {

class IncludeFolders {
 public:
  /// A file of the project, by its absolute path, and its include lines; the views have to live on.
  void add(std::string_view path, std::vector<ScannedInclude> includes);

  /// The folders from which all that the file includes, directly or through others, can be found. Of several headers
  /// that fit a line, the one nearest to the including file counts.
  [[nodiscard]] std::vector<std::string> of(std::string_view path) const;

 private:
  using FileIndex = IncludableFiles::FileIndex;
  struct File {
    std::string_view path;  // without the slash at its front
    std::vector<ScannedInclude> includes;
  };
  [[nodiscard]] const File* target(const File& from, const ScannedInclude& include) const;

  std::vector<File> files_;
  std::unordered_map<std::string_view, FileIndex> by_path_;
  IncludableFiles includable_;
};

}  // namespace oomlint::driver
