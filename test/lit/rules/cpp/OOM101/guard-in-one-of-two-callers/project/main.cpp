#include <iostream>

#include "net.hpp"

int main() {
  Net net;
  torch::load(net, "net.pt");
  std::vector<std::pair<torch::Tensor, torch::Tensor>> test_set;
  torch::NoGradGuard no_grad;
  std::cout << accuracy(net, test_set) << '\n';
}
