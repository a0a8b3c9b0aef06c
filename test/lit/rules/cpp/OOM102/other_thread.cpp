// RUN: %oomlint_expect %s
// Grad mode belongs to a thread, and a new one starts with it on. The forward is marked: the guard belongs there.
#include <future>
#include <thread>

#include <torch/script.h>

class Pipeline {
 public:
  void by_thread(const torch::Tensor& x) {
    torch::NoGradGuard no_grad;
    std::thread worker([&] {
      scores_ = model_.forward({x}).toTensor().cpu();  // expect: OOM102
    });
    worker.join();
  }

  torch::Tensor by_async(const torch::Tensor& x) {
    torch::NoGradGuard no_grad;
    auto result = std::async(std::launch::async, [&] {
      return model_.forward({x}).toTensor().cpu();  // expect: OOM102
    });
    return result.get();
  }

  void by_method(const torch::Tensor& x) {
    c10::InferenceMode guard;
    std::thread worker(&Pipeline::run, this, x);
    worker.join();
  }

  void by_threads(const std::vector<torch::Tensor>& batches) {
    torch::NoGradGuard no_grad;
    std::vector<std::thread> workers;
    for (const auto& batch : batches)
      workers.emplace_back([this, batch] {
        auto out = model_.forward({batch}).toTensor();  // expect: OOM102
        count_ += out.argmax(1).sum().item<int64_t>();
      });
    for (auto& worker : workers) worker.join();
  }

  void guarded_in_the_thread(const torch::Tensor& x) {
    std::thread worker([&] {
      torch::NoGradGuard no_grad;
      scores_ = model_.forward({x}).toTensor().cpu();
    });
    worker.join();
  }

  torch::Tensor deferred(const torch::Tensor& x) {
    torch::NoGradGuard no_grad;
    auto result = std::async(std::launch::deferred, [&] { return model_.forward({x}).toTensor().cpu(); });
    return result.get();
  }

 private:
  void run(const torch::Tensor& x) {
    scores_ = model_.forward({x}).toTensor().cpu();  // expect: OOM102
  }

  torch::jit::Module model_;
  torch::Tensor scores_;
  int64_t count_ = 0;
};
