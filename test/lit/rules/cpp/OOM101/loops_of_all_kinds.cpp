// RUN: %oomlint_expect %s
#include <torch/torch.h>

void by_iterator(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set, double& score) {
  net->eval();
  for (auto it = val_set.begin(); it != val_set.end(); ++it) {
    score += net->forward(*it).mean().item<double>();  // expect: OOM101
  }
}

void by_index(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set, double& score) {
  net->eval();
  size_t i = 0;
  while (i < val_set.size()) {
    score += net->forward(val_set[i]).mean().item<double>();  // expect: OOM101
    ++i;
  }
}

void do_while(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set, double& score) {
  torch::NoGradGuard no_grad;
  net->eval();
  size_t i = 0;
  do {
    score += net->forward(val_set[i]).mean().item<double>();
  } while (++i < val_set.size());
}

void with_try(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set, double& score) {
  net->eval();
  for (auto& x : val_set) {
    try {
      score += net->forward(x).mean().item<double>();  // expect: OOM101
    } catch (const c10::Error&) {
      continue;
    }
  }
}

void by_lambda(torch::nn::Sequential& net, std::vector<torch::Tensor>& val_set, double& score) {
  net->eval();
  auto run = [&](const torch::Tensor& x) { return net->forward(x).mean().item<double>(); };
  torch::NoGradGuard no_grad;
  for (auto& x : val_set) score += run(x);
}
