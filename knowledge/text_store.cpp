#include "knowledge/text_store.h"

#include <algorithm>

namespace oomlint::knowledge {

std::string_view TextStore::join(std::string_view first, std::string_view middle, std::string_view last) {
  constexpr std::size_t kChunkSize = std::size_t{64} << 10U;
  const std::size_t length = first.size() + middle.size() + last.size();
  if (chunks_.empty() || size_ - used_ < length) {
    size_ = std::max(kChunkSize, length);
    used_ = 0;
    chunks_.push_back(std::make_unique_for_overwrite<char[]>(size_));
  }
  char* const start = chunks_.back().get() + used_;
  char* end = std::copy(first.begin(), first.end(), start);
  end = std::copy(middle.begin(), middle.end(), end);
  std::copy(last.begin(), last.end(), end);
  used_ += length;
  return {start, length};
}

}  // namespace oomlint::knowledge
