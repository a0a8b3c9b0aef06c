// RUN: %oomlint_expect %s
// The guard covers one forward; the forward behind its end is bare.
#include <torch/script.h>

#include <memory>
#include <optional>

torch::Tensor after_the_block(torch::jit::Module& model, const torch::Tensor& x) {
  model.eval();
  {
    torch::NoGradGuard no_grad;
    model.forward({torch::zeros_like(x)});
  }
  return model.forward({x}).toTensor().argmax(1).cpu();  // expect: OOM101
}

torch::Tensor after_the_reset(torch::jit::Module& model, const torch::Tensor& x) {
  model.eval();
  auto no_grad = std::make_unique<torch::NoGradGuard>();
  model.forward({torch::zeros_like(x)});
  no_grad.reset();
  return model.forward({x}).toTensor().argmax(1).cpu();  // expect: OOM101
}

torch::Tensor after_the_reset_of_an_optional(torch::jit::Module& model, const torch::Tensor& x) {
  model.eval();
  std::optional<torch::NoGradGuard> no_grad{std::in_place};
  model.forward({torch::zeros_like(x)});
  no_grad.reset();
  return model.forward({x}).toTensor().argmax(1).cpu();  // expect: OOM101
}

torch::Tensor after_nullptr(torch::jit::Module& model, const torch::Tensor& x) {
  model.eval();
  auto no_grad = std::make_unique<torch::NoGradGuard>();
  model.forward({torch::zeros_like(x)});
  no_grad = nullptr;
  return model.forward({x}).toTensor().argmax(1).cpu();  // expect: OOM101
}

torch::Tensor switched_on_inside(torch::jit::Module& model, const torch::Tensor& x) {
  torch::NoGradGuard no_grad;
  model.eval();
  torch::AutoGradMode grad(true);
  return model.forward({x}).toTensor().argmax(1).cpu();  // expect: OOM101
}
