// RUN: %oomlint_expect %s
#include <vector>

#include <torch/torch.h>

class Ema {
 public:
  explicit Ema(torch::nn::Sequential& net) {
    for (auto& p : net->parameters()) shadow_.push_back(p.detach().clone());
  }
  void update(torch::nn::Sequential& net) {
    auto params = net->parameters();
    for (size_t i = 0; i < params.size(); ++i) {
      shadow_[i] = decay_ * shadow_[i] + (1 - decay_) * params[i];  // expect: OOM111 error
    }
  }

 private:
  double decay_ = 0.999;
  std::vector<torch::Tensor> shadow_;
};

class GuardedEma {
 public:
  explicit GuardedEma(torch::nn::Sequential& net) {
    for (auto& p : net->parameters()) shadow_.push_back(p.detach().clone());
  }
  void update_guarded(torch::nn::Sequential& net) {
    torch::NoGradGuard no_grad;
    auto params = net->parameters();
    for (size_t i = 0; i < params.size(); ++i) {
      shadow_[i] = decay_ * shadow_[i] + (1 - decay_) * params[i];
    }
  }

 private:
  double decay_ = 0.999;
  std::vector<torch::Tensor> shadow_;
};

class DetachedEma {
 public:
  explicit DetachedEma(torch::nn::Sequential& net) {
    for (auto& p : net->parameters()) shadow_.push_back(p.detach().clone());
  }
  void update_detached(torch::nn::Sequential& net) {
    auto params = net->parameters();
    for (size_t i = 0; i < params.size(); ++i) {
      shadow_[i] = decay_ * shadow_[i] + (1 - decay_) * params[i].detach();
    }
  }

 private:
  double decay_ = 0.999;
  std::vector<torch::Tensor> shadow_;
};

void soft_update(torch::nn::Sequential& target, torch::nn::Sequential& source, double tau) {
  torch::NoGradGuard no_grad;
  auto to = target->parameters();
  auto from = source->parameters();
  for (size_t i = 0; i < to.size(); ++i) to[i].copy_(tau * from[i] + (1 - tau) * to[i]);
}

void soft_update_by_data(torch::nn::Sequential& target, torch::nn::Sequential& source, double tau) {
  auto to = target->parameters();
  auto from = source->parameters();
  for (size_t i = 0; i < to.size(); ++i) to[i].data().copy_(tau * from[i].data() + (1 - tau) * to[i].data());
}
