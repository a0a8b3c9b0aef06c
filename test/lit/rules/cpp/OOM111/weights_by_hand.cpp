// RUN: %oomlint_expect %s
#include <vector>

#include <torch/torch.h>

void fit_a_line(const std::vector<torch::Tensor>& xs, const std::vector<torch::Tensor>& ys) {
  auto w = torch::randn({1}, torch::TensorOptions().requires_grad(true));
  for (size_t i = 0; i < xs.size(); ++i) {
    auto loss = (xs[i] * w - ys[i]).pow(2).mean();
    auto gradient = torch::autograd::grad({loss}, {w})[0];
    w = w - 0.01 * gradient;  // expect: OOM111
  }
}

void fit_a_line_guarded(const std::vector<torch::Tensor>& xs, const std::vector<torch::Tensor>& ys) {
  auto w = torch::randn({1}, torch::requires_grad());
  for (size_t i = 0; i < xs.size(); ++i) {
    auto loss = (xs[i] * w - ys[i]).pow(2).mean();
    loss.backward();
    torch::NoGradGuard no_grad;
    w -= 0.01 * w.grad();
    w.mutable_grad().zero_();
  }
}

template <typename Loader>
torch::Tensor running_mean(torch::nn::Sequential& net, Loader& loader, torch::optim::SGD& optimizer) {
  torch::Tensor mean = torch::zeros({512});
  for (auto& batch : loader) {
    auto features = net->forward(batch.data);
    auto loss = torch::mse_loss(features, batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    mean = 0.9 * mean + 0.1 * features.mean(0);  // expect: OOM111
  }
  return mean;
}

template <typename Loader>
torch::Tensor running_mean_detached(torch::nn::Sequential& net, Loader& loader, torch::optim::SGD& optimizer) {
  torch::Tensor mean = torch::zeros({512});
  for (auto& batch : loader) {
    auto features = net->forward(batch.data);
    auto loss = torch::mse_loss(features, batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    mean = 0.9 * mean + 0.1 * features.detach().mean(0);
  }
  return mean;
}
