#include "analysis/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace oomlint::analysis {

void parallel_for(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& body,
                  std::size_t grain) {
  const std::size_t workers = std::min<std::size_t>(threads, (count + grain - 1) / grain);
  if (workers <= 1) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const auto work = [&] {
    try {
      for (std::size_t begin = next.fetch_add(grain); begin < count; begin = next.fetch_add(grain)) {
        const std::size_t end = std::min(begin + grain, count);
        for (std::size_t i = begin; i < end; ++i) body(i);
      }
    } catch (...) {
      const std::scoped_lock lock(failure_mutex);
      failure = std::current_exception();
      next = count;
    }
  };
  {
    std::vector<std::jthread> pool;
    pool.reserve(workers - 1);
    for (std::size_t worker = 1; worker < workers; ++worker) pool.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace oomlint::analysis
