// Which files of a project can matter to code that uses torch, told from import lines alone.
//
// A file takes part if it names a framework, if it imports such a file (a caller can hold the guard), or if such a file
// imports it (a helper can keep the graph), directly or through others. Where it is unclear which file an import means,
// all that fit count: too many files cost time, too few cost findings.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "driver/import_scan.h"

namespace oomlint::driver {

struct ScannedFile {
  std::string path;  // relative to the project's root
  std::vector<ScannedImport> imports;
  bool uses_framework = false;
};

/// For each file whether it takes part (1) or not (0).
[[nodiscard]] std::vector<char> files_that_take_part(std::span<const ScannedFile> files, unsigned threads);

}  // namespace oomlint::driver
