// RUN: %oomlint_expect %s
// backward() frees the activations, not the nodes.
#include <torch/torch.h>

#include <cstdio>

template <typename Loader>
void running_total(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  auto total = torch::zeros({1}, torch::kCUDA);
  for (auto& batch : loader) {
    auto loss = torch::cross_entropy_loss(net->forward(batch.data.to(torch::kCUDA)), batch.target.to(torch::kCUDA));
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total += loss;  // expect: OOM103 warning {{`total` keeps the graph of every batch.*\.item<float>\(\)}}
  }
  std::printf("%f\n", total.template item<float>());
}

template <typename Loader>
void out_of_place(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  torch::Tensor total = torch::tensor(0.0f);
  for (auto& batch : loader) {
    auto loss = torch::cross_entropy_loss(net->forward(batch.data), batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total = total + loss;  // expect: OOM103 warning
  }
  std::printf("%f\n", total.item<float>());
}

template <typename Loader>
void as_a_number(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  double total = 0;
  for (auto& batch : loader) {
    auto loss = torch::cross_entropy_loss(net->forward(batch.data), batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total += loss.template item<double>();
  }
  std::printf("%f\n", total);
}

template <typename Loader>
void detached(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  auto total = torch::zeros({1}, torch::kCUDA);
  for (auto& batch : loader) {
    auto loss = torch::cross_entropy_loss(net->forward(batch.data), batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total += loss.detach();
  }
  std::printf("%f\n", total.item<float>());
}

template <typename Loader>
void conversion_to_float(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  float total = 0;
  for (auto& batch : loader) {
    auto loss = torch::cross_entropy_loss(net->forward(batch.data), batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total += loss.to(torch::kCPU).template item<float>();
  }
  std::printf("%f\n", total);
}
