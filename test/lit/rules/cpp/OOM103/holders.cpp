// RUN: %oomlint_expect %s
// Whatever outlives the iteration holds the graphs: containers, members, structs, globals, statics.
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <torch/torch.h>

struct History {
  std::vector<torch::Tensor> losses;
  torch::Tensor total = torch::zeros({});
};

std::vector<torch::Tensor> all_losses;

class Trainer {
 public:
  Trainer() : net_(torch::nn::Linear(8, 1)), optimizer_(net_->parameters(), 0.1) {}

  void vector_of_losses(std::vector<torch::Tensor>& data) {
    for (auto& x : data) {
      auto loss = step(x);
      losses_.push_back(loss);  // expect: OOM103 warning
    }
  }

  void field(std::vector<torch::Tensor>& data) {
    for (auto& x : data) {
      auto loss = step(x);
      total_ += loss;  // expect: OOM103 warning
    }
  }

  void struct_of_the_caller(std::vector<torch::Tensor>& data, History& history) {
    for (auto& x : data) {
      auto loss = step(x);
      history.losses.push_back(loss);  // expect: OOM103 warning
    }
  }

  void map_of_lists(std::vector<torch::Tensor>& data, std::map<std::string, std::vector<torch::Tensor>>& log) {
    for (auto& x : data) {
      auto loss = step(x);
      log["loss"].push_back(loss);  // expect: OOM103 warning
    }
  }

  void global(std::vector<torch::Tensor>& data) {
    for (auto& x : data) {
      auto loss = step(x);
      all_losses.emplace_back(loss);  // expect: OOM103 warning
    }
  }

  void pairs(std::vector<torch::Tensor>& data) {
    std::vector<std::pair<int, torch::Tensor>> log;
    int i = 0;
    for (auto& x : data) {
      auto loss = step(x);
      log.emplace_back(i++, loss);  // expect: OOM103 warning
    }
    finish(log);
  }

  void numbers(std::vector<torch::Tensor>& data) {
    std::vector<float> log;
    for (auto& x : data) {
      auto loss = step(x);
      log.push_back(loss.item<float>());
    }
  }

  void emptied(std::vector<torch::Tensor>& data) {
    std::vector<torch::Tensor> recent;
    for (auto& x : data) {
      auto loss = step(x);
      recent.push_back(loss);
      finish_recent(recent);
      recent.clear();
    }
  }

  void detached(std::vector<torch::Tensor>& data) {
    for (auto& x : data) {
      auto loss = step(x);
      detached_.push_back(loss.detach().cpu());
    }
  }

 private:
  torch::Tensor step(const torch::Tensor& x) {
    auto loss = net_->forward(x).pow(2).mean();
    optimizer_.zero_grad();
    loss.backward();
    optimizer_.step();
    return loss;
  }
  void finish(const std::vector<std::pair<int, torch::Tensor>>& log);
  void finish_recent(const std::vector<torch::Tensor>& recent);

  torch::nn::Sequential net_;
  torch::optim::SGD optimizer_;
  torch::Tensor total_ = torch::zeros({});
  std::vector<torch::Tensor> losses_;
  std::vector<torch::Tensor> detached_;
};
