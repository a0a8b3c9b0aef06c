#pragma once

#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl();
  torch::Tensor forward(const torch::Tensor& x);
  torch::nn::Linear fc{nullptr};
};
TORCH_MODULE(Net);

double accuracy(Net& net, const std::vector<std::pair<torch::Tensor, torch::Tensor>>& test_set);
