// Which files of a project can matter to code that uses torch, told from import and include lines alone.
//
// A file takes part if it names a framework, if it imports such a file (a caller can hold the guard), or if such a file
// imports it (a helper can keep the graph), directly or through others. Of C++, which includes, the same holds; a
// header leads on to the file that implements it. Where it is unclear which file is meant, all that fit count: too many
// files cost time, too few cost findings.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "driver/import_scan.h"
#include "driver/include_scan.h"
#include "model/language.h"

namespace oomlint::driver {

struct ScannedFile {
  std::string path;  // relative to the project's root
  model::Language language = model::Language::kPython;
  std::vector<ScannedImport> imports;    // of Python
  std::vector<ScannedInclude> includes;  // of C++
  bool uses_framework = false;
};

/// For each file whether it takes part (1) or not (0).
[[nodiscard]] std::vector<char> files_that_take_part(std::span<const ScannedFile> files, unsigned threads);

}  // namespace oomlint::driver
