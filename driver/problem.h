// What kept a file from being analysed, or analysed well. A line on stderr each; the rest of the run goes on.
#pragma once

#include <string>

namespace oomlint::driver {

struct Problem {
  std::string path;  // as people read it, with row and column where there is one
  std::string reason;
  bool not_analysed = true;
  friend auto operator<=>(const Problem&, const Problem&) = default;
};

}  // namespace oomlint::driver
