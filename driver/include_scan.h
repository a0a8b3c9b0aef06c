// Reads the include lines of a C++ file without parsing it, and whether its code names LibTorch.
//
// Comments, strings and raw strings are left out; both branches of a conditional count.
#pragma once

#include <string_view>
#include <vector>

namespace oomlint::driver {

struct ScannedInclude {
  std::string_view path;
  bool quoted = false;  // looked for beside the file first
};

struct ScannedCpp {
  std::vector<ScannedInclude> includes;  // views into the source
  bool uses_torch = false;               // includes a header of LibTorch, or names `torch::`, `at::` or `c10::`
};

[[nodiscard]] ScannedCpp scan_cpp(std::string_view source);

}  // namespace oomlint::driver
