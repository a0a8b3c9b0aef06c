// RUN: %oomlint_expect %s
// A pool of one's own: what is enqueued runs in its threads, where grad mode is on.
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

#include <torch/script.h>

class Pool {
 public:
  explicit Pool(size_t n) {
    for (size_t i = 0; i < n; ++i) {
      workers_.emplace_back([this] {
        while (true) {
          std::function<void()> task;
          {
            std::unique_lock<std::mutex> lock(mutex_);
            wake_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
            if (stop_ && tasks_.empty()) return;
            task = std::move(tasks_.front());
            tasks_.pop();
          }
          task();
        }
      });
    }
  }

  template <typename F>
  void enqueue(F&& task) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      tasks_.emplace(std::forward<F>(task));
    }
    wake_.notify_one();
  }

 private:
  std::vector<std::thread> workers_;
  std::queue<std::function<void()>> tasks_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;
};

void score_all(Pool& pool, torch::jit::Module& model, const std::vector<torch::Tensor>& test_set, std::vector<float>& scores) {
  torch::NoGradGuard no_grad;
  for (size_t i = 0; i < test_set.size(); ++i) {
    pool.enqueue([&, i] {
      scores[i] = model.forward({test_set[i]}).toTensor().mean().item<float>();  // expect: OOM102
    });
  }
}

void score_all_guarded(Pool& pool, torch::jit::Module& model, const std::vector<torch::Tensor>& test_set,
                       std::vector<float>& scores) {
  for (size_t i = 0; i < test_set.size(); ++i) {
    pool.enqueue([&, i] {
      torch::NoGradGuard no_grad;
      scores[i] = model.forward({test_set[i]}).toTensor().mean().item<float>();
    });
  }
}
