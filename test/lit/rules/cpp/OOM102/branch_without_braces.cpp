// RUN: %oomlint_expect %s
// A branch is a block, with or without braces.
#include <memory>

#include <torch/torch.h>

float single_statement(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set, bool training) {
  net->train(training);
  if (!training) torch::NoGradGuard no_grad;  // expect: OOM102
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float in_braces(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set, bool training) {
  net->train(training);
  if (!training) {
    torch::NoGradGuard no_grad;  // expect: OOM102
  }
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float in_both_branches(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set, bool half) {
  net->eval();
  if (half)
    at::AutoDispatchBelowAutograd guard;  // expect: OOM102
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float held_outside(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set, bool training) {
  net->train(training);
  std::unique_ptr<torch::NoGradGuard> no_grad;
  if (!training) no_grad = std::make_unique<torch::NoGradGuard>();
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float flag_of_a_guard(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set, bool training) {
  net->train(training);
  torch::AutoGradMode grad_mode(training);
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float forward_in_the_branch(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set, bool only_first) {
  net->eval();
  if (only_first) {
    torch::NoGradGuard no_grad;
    return net->forward(test_set[0]).mean().item<float>();
  }
  return 0;
}
