// RUN: %oomlint_expect %s
#include <torch/torch.h>

#define NO_GRAD_HERE torch::NoGradGuard()

float parentheses(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set) {
  torch::NoGradGuard();  // expect: OOM102 error {{name the object: `torch::NoGradGuard no_grad;`}}
  net->eval();
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float braces(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set) {
  torch::NoGradGuard{};  // expect: OOM102
  net->eval();
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float inference_mode(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set) {
  c10::InferenceMode(true);  // expect: OOM102 error {{`c10::InferenceMode no_grad\(true\);`}}
  net->eval();
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float grad_mode_by_flag(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set) {
  torch::AutoGradMode(false);  // expect: OOM102
  net->eval();
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

float by_macro(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set) {
  NO_GRAD_HERE;  // expect: OOM102
  net->eval();
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}

// A useless one under one that works.
float beside_a_named_one(torch::nn::Sequential& net, std::vector<torch::Tensor>& test_set) {
  torch::NoGradGuard no_grad;
  net->eval();
  float sum = 0;
  for (auto& x : test_set) sum += net->forward(x).mean().item<float>();
  return sum;
}
