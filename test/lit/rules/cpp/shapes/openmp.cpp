// RUN: %oomlint_expect %s
// The threads of a parallel region start with grad mode on.
#include <torch/script.h>

void parallel(torch::jit::Module& model, const std::vector<torch::Tensor>& test_set, std::vector<float>& scores) {
  torch::NoGradGuard no_grad;
#pragma omp parallel for
  for (int i = 0; i < static_cast<int>(test_set.size()); ++i) {
    scores[i] = model.forward({test_set[i]}).toTensor().mean().item<float>();  // expect: OOM102
  }
}

void parallel_guarded(torch::jit::Module& model, const std::vector<torch::Tensor>& test_set, std::vector<float>& scores) {
#pragma omp parallel for
  for (int i = 0; i < static_cast<int>(test_set.size()); ++i) {
    torch::NoGradGuard no_grad;
    scores[i] = model.forward({test_set[i]}).toTensor().mean().item<float>();
  }
}
