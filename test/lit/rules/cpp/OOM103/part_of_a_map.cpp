// RUN: %oomlint_expect %s
// A reference to an element, or an iterator, keeps as the container does; a copy does not.
#include <map>
#include <string>
#include <vector>

#include <torch/torch.h>

using Losses = std::vector<torch::Tensor>;

torch::Tensor step(torch::nn::Linear& net, torch::optim::SGD& optimizer, const torch::Tensor& x) {
  auto loss = net->forward(x).pow(2).mean();
  optimizer.zero_grad();
  loss.backward();
  optimizer.step();
  return loss;
}

std::map<std::string, Losses> train(torch::nn::Linear& net, torch::optim::SGD& optimizer, const Losses& batches) {
  std::map<std::string, Losses> by_name;
  for (const auto& x : batches) {
    auto& losses = by_name["train"];
    losses.push_back(step(net, optimizer, x));  // expect: OOM103 {{`by_name.*` keeps}}
  }
  return by_name;
}

void train_into(torch::nn::Linear& net, torch::optim::SGD& optimizer, const Losses& batches,
                std::map<std::string, Losses>& history) {
  for (const auto& x : batches) {
    auto found = history.find("train");
    found->second.push_back(step(net, optimizer, x));  // expect: OOM103 {{`history` keeps}}
  }
}

void copied(torch::nn::Linear& net, torch::optim::SGD& optimizer, const Losses& batches,
            std::map<std::string, Losses>& history) {
  for (const auto& x : batches) {
    auto losses = history["train"];
    losses.push_back(step(net, optimizer, x));
  }
}

void made_anew(torch::nn::Linear& net, torch::optim::SGD& optimizer, const Losses& batches) {
  for (const auto& x : batches) {
    std::map<std::string, Losses> by_name;
    auto& losses = by_name["train"];
    losses.push_back(step(net, optimizer, x));
  }
}
