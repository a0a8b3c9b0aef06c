// RUN: %oomlint_expect %s
// The callable of an algorithm stands one further behind an execution policy.
#include <algorithm>
#include <execution>
#include <iostream>
#include <vector>

#include <torch/torch.h>

using Tensors = std::vector<torch::Tensor>;

void validate(torch::nn::Linear& net, const Tensors& batches) {
  std::for_each(std::execution::seq, batches.begin(), batches.end(), [&](const torch::Tensor& x) {
    std::cout << net->forward(x).argmax(1).sum().item<int>();  // expect: OOM101
  });
}

void validate_guarded(torch::nn::Linear& net, const Tensors& batches) {
  torch::NoGradGuard guard;
  std::for_each(std::execution::seq, batches.begin(), batches.end(), [&](const torch::Tensor& x) {
    std::cout << net->forward(x).argmax(1).sum().item<int>();
  });
}

struct Scores {
  torch::nn::Linear net{8, 2};
  void operator()(const torch::Tensor& x) { std::cout << net->forward(x).argmax(1).sum().item<int>(); }
};

void validate_with_an_object(const Tensors& batches) {
  torch::NoGradGuard guard;
  Scores scores;
  std::for_each(batches.begin(), batches.end(), scores);
}
