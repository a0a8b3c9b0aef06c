#include "analysis/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace oomlint::analysis {

void parallel_for(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& body) {
  constexpr std::size_t kChunk = 8;  // small enough to balance, large enough not to fight over the counter
  if (threads <= 1 || count <= kChunk) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t begin = next.fetch_add(kChunk); begin < count; begin = next.fetch_add(kChunk)) {
      const std::size_t end = std::min(begin + kChunk, count);
      for (std::size_t i = begin; i < end; ++i) body(i);
    }
  };
  std::vector<std::jthread> workers;
  workers.reserve(threads - 1);
  for (unsigned i = 1; i < threads; ++i) workers.emplace_back(work);
  work();
}

}  // namespace oomlint::analysis
