// The bytes of one source file and the way from byte offsets to rows and columns.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/span.h"

namespace oomlint::model {

/// A place as people count it: row and column from 1; a column is a Unicode code point.
struct Position {
  std::uint32_t row = 1;
  std::uint32_t column = 1;
  friend constexpr bool operator==(Position, Position) = default;
};

class SourceText {
 public:
  SourceText() = default;
  explicit SourceText(std::string bytes);

  [[nodiscard]] std::string_view bytes() const { return bytes_; }
  [[nodiscard]] std::string_view slice(Span span) const;
  [[nodiscard]] std::uint32_t line_count() const { return static_cast<std::uint32_t>(line_starts_.size()); }

  /// Row (from 1) of a byte offset; offsets past the end belong to the last row.
  [[nodiscard]] std::uint32_t row_of(std::uint32_t offset) const;
  [[nodiscard]] Position position_of(std::uint32_t offset) const;
  /// The text of a row (from 1) without its line end.
  [[nodiscard]] std::string_view line(std::uint32_t row) const;
  [[nodiscard]] Span line_span(std::uint32_t row) const;

 private:
  std::string bytes_;
  std::vector<std::uint32_t> line_starts_;
};

}  // namespace oomlint::model
