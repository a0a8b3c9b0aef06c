// RUN: %oomlint_expect %s
#include <torch/torch.h>

double declares_a_function(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set) {
  torch::NoGradGuard no_grad();  // expect: OOM102 error {{declares a function}}
  net->eval();
  double loss = 0;
  for (auto& x : val_set) loss += torch::mse_loss(net->forward(x), x).item<double>();
  return loss;
}

double declares_another(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set) {
  c10::InferenceMode guard();  // expect: OOM102
  net->eval();
  double loss = 0;
  for (auto& x : val_set) loss += torch::mse_loss(net->forward(x), x).item<double>();
  return loss;
}

double with_a_flag(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set) {
  c10::InferenceMode guard(true);
  net->eval();
  double loss = 0;
  for (auto& x : val_set) loss += torch::mse_loss(net->forward(x), x).item<double>();
  return loss;
}

double with_braces(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set) {
  torch::NoGradGuard no_grad{};
  net->eval();
  double loss = 0;
  for (auto& x : val_set) loss += torch::mse_loss(net->forward(x), x).item<double>();
  return loss;
}

// A function of the project that takes nothing.
torch::nn::Sequential make_net();
double function_declared_inside(std::vector<torch::Tensor>& val_set) {
  torch::nn::Sequential make_other_net();
  torch::NoGradGuard no_grad;
  auto net = make_net();
  net->eval();
  double loss = 0;
  for (auto& x : val_set) loss += torch::mse_loss(net->forward(x), x).item<double>();
  return loss;
}
