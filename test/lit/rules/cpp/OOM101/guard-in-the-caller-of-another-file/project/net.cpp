#include "net.hpp"

NetImpl::NetImpl() { fc = register_module("fc", torch::nn::Linear(784, 10)); }

torch::Tensor NetImpl::forward(const torch::Tensor& x) { return fc->forward(x); }

// Its only caller holds the guard.
double accuracy(Net& net, const std::vector<std::pair<torch::Tensor, torch::Tensor>>& test_set) {
  net->eval();
  double correct = 0;
  for (const auto& [image, label] : test_set) correct += net(image).argmax(1).eq(label).sum().item<double>();
  return correct / static_cast<double>(test_set.size());
}
