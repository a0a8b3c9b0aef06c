// RUN: %oomlint_expect %s
#include <torch/torch.h>

template <typename Loader>
void by_position(torch::nn::Sequential& net, Loader& loader, torch::optim::SGD& optimizer) {
  for (auto& batch : loader) {
    auto loss = torch::mse_loss(net->forward(batch.data), batch.target);
    optimizer.zero_grad();
    loss.backward({}, true);  // expect: OOM105 warning {{`retain_graph = true`}}
    optimizer.step();
  }
}

void by_optional(torch::nn::Sequential& net, std::vector<torch::Tensor>& batches, torch::optim::SGD& optimizer) {
  for (auto& x : batches) {
    auto loss = net->forward(x).pow(2).mean();
    optimizer.zero_grad();
    loss.backward(torch::Tensor(), c10::optional<bool>(true));  // expect: OOM105
    optimizer.step();
  }
}

void with_both_arguments(torch::nn::Linear& layer, const std::vector<torch::Tensor>& batches, torch::optim::AdamW& optimizer) {
  for (const auto& x : batches) {
    torch::Tensor loss = layer(x).pow(2).mean();
    layer->zero_grad();
    loss.backward({}, /*retain_graph=*/true, /*create_graph=*/false);  // expect: OOM105
    optimizer.step();
  }
}

void not_retained(torch::nn::Sequential& net, std::vector<torch::Tensor>& batches, torch::optim::SGD& optimizer) {
  for (auto& x : batches) {
    auto loss = net->forward(x).pow(2).mean();
    optimizer.zero_grad();
    loss.backward({}, /*keep_graph=*/false);
    optimizer.step();
  }
}

// Two losses of one forward.
void needed_by_the_second(torch::nn::Sequential& net, std::vector<torch::Tensor>& batches, torch::optim::SGD& optimizer) {
  for (auto& x : batches) {
    auto out = net->forward(x);
    auto first = out.pow(2).mean();
    auto second = out.abs().mean();
    optimizer.zero_grad();
    first.backward({}, true);
    second.backward();
    optimizer.step();
  }
}

// The penalty differentiates the gradient.
void gradient_penalty(torch::nn::Sequential& critic, std::vector<torch::Tensor>& batches, torch::optim::Adam& optimizer) {
  for (auto& x : batches) {
    auto mixed = x.detach().clone().requires_grad_(true);
    auto score = critic->forward(mixed).sum();
    auto gradient = torch::autograd::grad({score}, {mixed}, {}, /*retain_graph=*/true, /*create_graph=*/true)[0];
    auto penalty = (gradient.norm(2, 1) - 1).pow(2).mean();
    optimizer.zero_grad();
    penalty.backward();
    optimizer.step();
  }
}
