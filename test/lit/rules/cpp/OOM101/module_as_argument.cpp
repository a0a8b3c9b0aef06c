// RUN: %oomlint_expect %s
// A function that runs the module it is handed.
#include <vector>

#include <torch/torch.h>

double validate(torch::nn::Linear& net, const std::vector<torch::Tensor>& batches) {
  double total = 0;
  for (const auto& x : batches) {
    auto y = torch::nn::parallel::data_parallel(net, x);  // expect: OOM101
    total += y.mean().item<double>();
  }
  return total;
}

double validate_guarded(torch::nn::Linear& net, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard guard;
  double total = 0;
  for (const auto& x : batches) total += torch::nn::parallel::data_parallel(net, x).mean().item<double>();
  return total;
}

void train(torch::nn::Linear& net, const std::vector<torch::Tensor>& batches, torch::optim::SGD& optimizer) {
  for (const auto& x : batches) {
    auto loss = torch::nn::parallel::data_parallel(net, x).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}
