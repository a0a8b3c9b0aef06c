// What kept a file from being analysed, or analysed well. The rest goes on.
#pragma once

#include <compare>
#include <set>
#include <string>

namespace oomlint::cpp {

struct Problem {
  std::string path;     // absolute
  std::string message;  // "names /x/a.cpp, which is gone"
  friend auto operator<=>(const Problem&, const Problem&) = default;
};

/// What many files have in common is said once.
using Problems = std::set<Problem>;

}  // namespace oomlint::cpp
