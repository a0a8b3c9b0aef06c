// RUN: %oomlint_expect %s
// at::parallel_for runs in threads of its own, at::launch keeps the mode of the thread that calls it.
#include <ATen/Parallel.h>
#include <torch/script.h>

void in_a_parallel_for(torch::jit::Module& model, const std::vector<torch::Tensor>& test_set, std::vector<float>& scores) {
  torch::NoGradGuard no_grad;
  at::parallel_for(0, test_set.size(), 1, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      scores[i] = model.forward({test_set[i]}).toTensor().mean().item<float>();  // expect: OOM102
  });
}

void launched(torch::jit::Module& model, const torch::Tensor& x, float& score) {
  torch::NoGradGuard no_grad;
  model.eval();
  at::launch([&] { score = model.forward({x}).toTensor().mean().item<float>(); });
}
