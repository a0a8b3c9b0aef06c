#include <iostream>

#include "net.hpp"

void probe(Net& net) {
  std::vector<std::pair<torch::Tensor, torch::Tensor>> test_set;
  std::cout << accuracy(net, test_set) << '\n';  // expect: OOM101
}
