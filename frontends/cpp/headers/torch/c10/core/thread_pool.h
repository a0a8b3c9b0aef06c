#pragma once
#include "torch/oomlint/core.h"

namespace c10 {
struct ThreadPool {
  explicit ThreadPool(int pool_size, int numa_node_id = -1, const std::function<void()>& init_thread = nullptr);
  ~ThreadPool();
  size_t size() const;
  void run(std::function<void()> func);
  void waitWorkComplete();
};
}  // namespace c10
