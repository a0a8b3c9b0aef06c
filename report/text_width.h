// How text looks on a terminal: cells instead of bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oomlint::report {

/// Cells that a code point takes: 0 for combining marks, 2 for wide characters, else 1.
[[nodiscard]] int width_of(char32_t code_point);

/// A line as it is printed: tabs expanded, control characters and broken UTF-8 made visible.
struct PrintedLine {
  struct Cluster {
    std::size_t byte = 0;  // where it begins in the source line
    std::size_t cell = 0;  // where it begins on the terminal
    std::string text;
  };
  std::vector<Cluster> clusters;
  std::size_t bytes = 0;  // of the source line
  std::size_t cells = 0;

  explicit PrintedLine(std::string_view line);

  /// The cell in which the byte of the source line is shown; the end of the line for bytes past it.
  [[nodiscard]] std::size_t cell_of(std::size_t byte) const;
  /// The text of the cells from `first` on, up to `last`.
  [[nodiscard]] std::string text(std::size_t first, std::size_t last) const;
};

/// Text for a terminal: no control characters, no broken UTF-8.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace oomlint::report
