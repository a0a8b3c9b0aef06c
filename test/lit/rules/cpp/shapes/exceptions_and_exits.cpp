// RUN: %oomlint_expect %s
#include <torch/script.h>

#include <iostream>

// The guard of a try block is gone in its handler.
int64_t again_in_the_handler(torch::jit::Module& model, const torch::Tensor& x) {
  model.eval();
  try {
    torch::NoGradGuard no_grad;
    return model.forward({x}).toTensor().argmax(1).item<int64_t>();
  } catch (const c10::Error& error) {
    std::cerr << error.what();
    return model.forward({x.slice(0, 0, 1)}).toTensor().argmax(1).item<int64_t>();  // expect: OOM101
  }
}

int64_t outside_of_try(torch::jit::Module& model, const torch::Tensor& x) {
  torch::NoGradGuard no_grad;
  model.eval();
  try {
    return model.forward({x}).toTensor().argmax(1).item<int64_t>();
  } catch (...) {
    return model.forward({x.slice(0, 0, 1)}).toTensor().argmax(1).item<int64_t>();
  }
}

int64_t in_a_switch(torch::jit::Module& model, const torch::Tensor& x, int mode) {
  model.eval();
  switch (mode) {
    case 0: {
      torch::NoGradGuard no_grad;
      return model.forward({x}).toTensor().argmax(1).item<int64_t>();
    }
    case 1: return model.forward({x.flip(3)}).toTensor().argmax(1).item<int64_t>();  // expect: OOM101
    default: return 0;
  }
}

int64_t in_each_iteration(torch::jit::Module& model, const std::vector<torch::Tensor>& images) {
  model.eval();
  int64_t sum = 0;
  for (const auto& x : images) {
    if (x.numel() == 0) continue;
    torch::NoGradGuard no_grad;
    auto out = model.forward({x}).toTensor();
    if (out.size(0) == 0) break;
    sum += out.argmax(1).item<int64_t>();
  }
  return sum;
}
