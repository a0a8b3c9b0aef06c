#include "model/source.h"

#include <algorithm>

namespace oomlint::model {

SourceText::SourceText(std::string bytes) : bytes_(std::move(bytes)) {
  line_starts_.reserve(bytes_.size() / 32 + 1);
  line_starts_.push_back(0);
  for (std::size_t at = bytes_.find('\n'); at != std::string::npos; at = bytes_.find('\n', at + 1)) {
    if (at + 1 < bytes_.size()) line_starts_.push_back(static_cast<std::uint32_t>(at + 1));
  }
}

std::string_view SourceText::slice(Span span) const {
  const auto size = static_cast<std::uint32_t>(bytes_.size());
  const std::uint32_t begin = std::min(span.begin, size);
  const std::uint32_t end = std::clamp(span.end, begin, size);
  return std::string_view(bytes_).substr(begin, end - begin);
}

std::uint32_t SourceText::row_of(std::uint32_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<std::uint32_t>(std::max<std::ptrdiff_t>(1, after - line_starts_.begin()));
}

Position SourceText::position_of(std::uint32_t offset) const {
  if (line_starts_.empty()) return {};
  const std::uint32_t row = row_of(offset);
  std::uint32_t column = 1;
  for (const char byte : slice({line_starts_[row - 1], offset})) {
    const bool continues_code_point = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    if (!continues_code_point) ++column;
  }
  return {row, column};
}

Span SourceText::line_span(std::uint32_t row) const {
  if (row == 0 || row > line_starts_.size()) return {};
  const std::uint32_t begin = line_starts_[row - 1];
  std::uint32_t end = row < line_starts_.size() ? line_starts_[row] : static_cast<std::uint32_t>(bytes_.size());
  while (end > begin && (bytes_[end - 1] == '\n' || bytes_[end - 1] == '\r')) --end;
  return {begin, end};
}

std::string_view SourceText::line(std::uint32_t row) const { return slice(line_span(row)); }

}  // namespace oomlint::model
