// RUN: %oomlint_expect %s
// Evaluation with grad on: the graphs keep all their activations.
#include <torch/script.h>
#include <torch/torch.h>

template <typename Loader>
double validate(torch::nn::Sequential& net, Loader& loader) {
  net->eval();
  auto loss = torch::zeros({}, torch::kCUDA);
  for (auto& batch : loader) {
    auto output = net->forward(batch.data.to(torch::kCUDA));                      // expect: OOM101
    loss += torch::mse_loss(output, batch.target.to(torch::kCUDA));  // expect: OOM103 error {{memory grows}}
  }
  return loss.template item<double>();
}

template <typename Loader>
double validate_guarded(torch::nn::Sequential& net, Loader& loader) {
  torch::NoGradGuard no_grad;
  net->eval();
  auto loss = torch::zeros({}, torch::kCUDA);
  for (auto& batch : loader) {
    auto output = net->forward(batch.data.to(torch::kCUDA));
    loss += torch::mse_loss(output, batch.target.to(torch::kCUDA));
  }
  return loss.template item<double>();
}

double through_a_meter(torch::jit::Module& model, const std::vector<torch::Tensor>& test_set);

struct Meter {
  void update(const torch::Tensor& value) {
    sum += value;
    ++count;
  }
  void update_number(float value) {
    number += value;
    ++count;
  }
  torch::Tensor sum = torch::zeros({});
  float number = 0;
  int64_t count = 0;
};

double through_a_meter(torch::jit::Module& model, const std::vector<torch::Tensor>& test_set) {
  model.eval();
  Meter meter;
  for (const auto& x : test_set) {
    auto score = model.forward({x}).toTensor().mean();  // expect: OOM101
    meter.update(score);                                // expect: OOM103
  }
  return meter.sum.item<double>() / meter.count;
}

double number_in_a_meter(torch::jit::Module& model, const std::vector<torch::Tensor>& test_set) {
  torch::NoGradGuard no_grad;
  model.eval();
  Meter meter;
  for (const auto& x : test_set) meter.update_number(model.forward({x}).toTensor().mean().item<float>());
  return meter.number / meter.count;
}
