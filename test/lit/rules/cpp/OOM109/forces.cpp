// RUN: %oomlint_expect %s
#include <tuple>
#include <utility>

#include <torch/script.h>
#include <torch/torch.h>

std::pair<torch::Tensor, torch::Tensor> live(torch::nn::Sequential& potential, torch::Tensor positions) {
  positions = positions.detach().requires_grad_(true);
  torch::Tensor energy = potential->forward(positions).sum();
  torch::Tensor gradient = torch::autograd::grad({energy}, {positions})[0];
  return {energy, -gradient};  // expect: OOM109 warning
}

std::pair<torch::Tensor, torch::Tensor> detached(torch::nn::Sequential& potential, torch::Tensor positions) {
  positions = positions.detach().requires_grad_(true);
  torch::Tensor energy = potential->forward(positions).sum();
  torch::Tensor gradient = torch::autograd::grad({energy}, {positions})[0];
  return {energy.detach(), -gradient};
}

double as_a_number(torch::nn::Sequential& potential, torch::Tensor positions) {
  positions = positions.detach().requires_grad_(true);
  torch::Tensor energy = potential->forward(positions).sum();
  torch::Tensor gradient = torch::autograd::grad({energy}, {positions})[0];
  return gradient.norm().item<double>();
}

class Calculator {
 public:
  void run(const torch::Tensor& positions) { std::tie(energy_, forces_) = live(potential_, positions); }
  void run_detached(const torch::Tensor& positions) {
    std::tie(other_energy_, other_forces_) = detached(potential_, positions);
  }
  void run_number(const torch::Tensor& positions) { norm_ = as_a_number(potential_, positions); }

 private:
  torch::nn::Sequential potential_;
  torch::Tensor energy_, forces_, other_energy_, other_forces_;
  double norm_ = 0;
};
