// Where the time went and what was found, for --statistics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace oomlint::report {

struct Statistics {
  struct Stage {
    std::string_view name;
    double seconds = 0;
    bool parallel = false;
  };
  std::vector<Stage> stages;
  double total_seconds = 0;
  unsigned threads = 1;
  std::size_t projects = 0;
  std::size_t files_read = 0;      // to learn facts from too
  std::size_t files_analysed = 0;  // of them, those that can matter to code that uses torch
  std::uint64_t lines_read = 0;
  std::uint64_t lines_analysed = 0;
  std::uint64_t peak_bytes = 0;
  std::map<std::string_view, Counts> rules;
};

[[nodiscard]] std::string statistics(const Statistics& statistics);

}  // namespace oomlint::report
