// RUN: %oomlint_expect %s
#include <torch/script.h>

int64_t in_a_lambda(torch::jit::Module& model, const torch::Tensor& image) {
  auto switch_off = [] { torch::NoGradGuard no_grad; };  // expect: OOM102
  switch_off();
  model.eval();
  return model.forward({image}).toTensor().argmax(1).item<int64_t>();
}

void disable_grad() { torch::NoGradGuard no_grad; }

int64_t in_a_function(torch::jit::Module& model, const torch::Tensor& image) {
  disable_grad();
  model.eval();
  return model.forward({image}).toTensor().argmax(1).item<int64_t>();  // expect: OOM101
}

int64_t handed_out(torch::jit::Module& model, const torch::Tensor& image) {
  auto make = [] { return torch::NoGradGuard(); };
  auto no_grad = make();
  model.eval();
  return model.forward({image}).toTensor().argmax(1).item<int64_t>();
}

int64_t forward_in_the_lambda(torch::jit::Module& model, const torch::Tensor& image) {
  model.eval();
  auto run = [&] {
    torch::NoGradGuard no_grad;
    return model.forward({image}).toTensor();
  };
  return run().argmax(1).item<int64_t>();
}

int64_t called_under_the_guard(torch::jit::Module& model, const torch::Tensor& image) {
  model.eval();
  auto run = [&] { return model.forward({image}).toTensor(); };
  torch::NoGradGuard no_grad;
  return run().argmax(1).item<int64_t>();
}
