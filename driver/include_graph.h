// Which C++ files of a project an include line means, told without include folders.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "driver/include_scan.h"

namespace oomlint::driver {

class IncludableFiles {
 public:
  using FileIndex = std::uint32_t;

  /// `path` is relative to the project's root and outlives this.
  void add(std::string_view path, FileIndex file);

  /// Adds the file beside the one that includes it, else all whose paths end with the one of the include line.
  void find(const ScannedInclude& include, std::string_view includer, std::vector<FileIndex>& found) const;

 private:
  struct File {
    std::string_view path;
    FileIndex index = 0;
  };
  std::unordered_map<std::string_view, std::vector<File>> by_name_;  // without folders
};

/// `src/net.cpp` holds what `include/net.h` declares, if it includes it.
[[nodiscard]] bool implements(std::string_view source, std::string_view header);

}  // namespace oomlint::driver
