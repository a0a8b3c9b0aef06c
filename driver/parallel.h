// Runs a function for every index, on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace oomlint::driver {

/// Calls `body(index)` once for each index below `count`, in no certain order. An exception ends the work and is thrown
/// again here.
template <typename Body>
void parallel_for(std::size_t count, unsigned threads, const Body& body) {
  const std::size_t workers = std::min<std::size_t>(std::max(threads, 1U), count);
  if (workers <= 1) {
    for (std::size_t index = 0; index < count; ++index) body(index);
    return;
  }
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const auto work = [&] {
    try {
      for (std::size_t index = next++; index < count; index = next++) body(index);
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

}  // namespace oomlint::driver
