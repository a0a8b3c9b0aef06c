// RUN: %oomlint_expect %s
// A program that only loads a scripted module and runs it: its parameters require grad as they did when it was saved.
#include <torch/script.h>

#include <iostream>

int main(int argc, const char* argv[]) {
  torch::jit::script::Module module;
  try {
    module = torch::jit::load(argv[1]);
  } catch (const c10::Error& e) {
    std::cerr << "error loading the model\n";
    return -1;
  }
  std::vector<torch::jit::IValue> inputs;
  inputs.push_back(torch::ones({1, 3, 224, 224}));
  at::Tensor output = module.forward(inputs).toTensor();  // expect: OOM101 error {{NoGradGuard}}
  std::cout << output.slice(/*dim=*/1, /*start=*/0, /*end=*/5) << '\n';
}
