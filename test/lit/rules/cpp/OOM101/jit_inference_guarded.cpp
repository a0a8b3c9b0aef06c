// RUN: %oomlint_expect %s
#include <torch/script.h>

#include <iostream>

int main(int argc, const char* argv[]) {
  torch::jit::script::Module module = torch::jit::load(argv[1], torch::kCUDA);
  module.eval();
  c10::InferenceMode guard;
  std::vector<torch::jit::IValue> inputs{torch::ones({1, 3, 224, 224}, torch::kCUDA)};
  at::Tensor output = module.forward(inputs).toTensor();
  std::cout << output.argmax(1) << '\n';
}
