// Half-open byte ranges of a source text.
#pragma once

#include <cstdint>

namespace oomlint::model {

struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] constexpr bool empty() const { return begin == end; }
  [[nodiscard]] constexpr bool contains(Span other) const { return begin <= other.begin && other.end <= end; }
  friend constexpr bool operator==(Span, Span) = default;
};

}  // namespace oomlint::model
