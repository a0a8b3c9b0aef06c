// Reads the import lines of a Python file without parsing it.
//
// Good enough to decide which files belong together: it may see an import that is only text (in a docstring), it misses
// none that stands on a line of its own.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace oomlint::driver {

struct ScannedImport {
  std::string_view module;                // dotted, without leading dots; may be empty after dots
  std::uint8_t level = 0;                 // leading dots
  std::vector<std::string_view> members;  // of `from module import a, b`
};

/// The views point into `source`.
[[nodiscard]] std::vector<ScannedImport> scan_imports(std::string_view source);

/// Whether the text has a word that begins with one of the names that tell code about modules (analysis/names.h).
[[nodiscard]] bool mentions_torch(std::string_view source);

}  // namespace oomlint::driver
