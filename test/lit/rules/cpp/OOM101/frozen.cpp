// RUN: %oomlint_expect %s
#include <torch/script.h>
#include <torch/torch.h>

torch::Tensor by_freeze(const std::string& path, const torch::Tensor& x) {
  torch::jit::Module module = torch::jit::load(path);
  module.eval();
  torch::jit::Module frozen = torch::jit::freeze(module);
  return frozen.forward({x}).toTensor().argmax(1).cpu();
}

torch::Tensor parameter_by_parameter(torch::nn::Sequential& net, const torch::Tensor& x) {
  net->eval();
  for (auto& parameter : net->parameters()) parameter.set_requires_grad(false);
  return net->forward(x).argmax(1).cpu();
}

torch::Tensor only_the_head(torch::nn::Sequential& net, torch::nn::Linear& head, const torch::Tensor& x) {
  net->eval();
  for (auto& parameter : head->parameters()) parameter.set_requires_grad(false);
  return net->forward(x).argmax(1).cpu();  // expect: OOM101
}
