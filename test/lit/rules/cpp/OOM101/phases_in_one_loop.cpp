// RUN: %oomlint_expect %s
#include <torch/torch.h>

#include <iostream>
#include <vector>

struct Sample {
  torch::Tensor data, target;
};

void fit(torch::nn::Sequential& net, std::vector<Sample>& train_set, std::vector<Sample>& val_set) {
  torch::optim::Adam optimizer(net->parameters(), 1e-3);
  for (int epoch = 0; epoch < 100; ++epoch) {
    net->train();
    for (auto& sample : train_set) {
      auto loss = torch::mse_loss(net->forward(sample.data), sample.target);
      optimizer.zero_grad();
      loss.backward();
      optimizer.step();
    }
    net->eval();
    float val_loss = 0;
    for (auto& sample : val_set) {
      auto prediction = net->forward(sample.data);  // expect: OOM101
      val_loss += torch::mse_loss(prediction, sample.target).item<float>();
    }
    std::cout << epoch << ' ' << val_loss << '\n';
  }
}

void fit_with_a_block(torch::nn::Sequential& net, std::vector<Sample>& train_set, std::vector<Sample>& val_set) {
  torch::optim::Adam optimizer(net->parameters(), 1e-3);
  for (int epoch = 0; epoch < 100; ++epoch) {
    net->train();
    for (auto& sample : train_set) {
      auto loss = torch::mse_loss(net->forward(sample.data), sample.target);
      optimizer.zero_grad();
      loss.backward();
      optimizer.step();
    }
    float val_loss = 0;
    {
      torch::NoGradGuard no_grad;
      net->eval();
      for (auto& sample : val_set) val_loss += torch::mse_loss(net->forward(sample.data), sample.target).item<float>();
    }
    std::cout << epoch << ' ' << val_loss << '\n';
  }
}

// One loop for both: the flag says which.
void run_epoch(torch::nn::Sequential& net, std::vector<Sample>& set, torch::optim::Optimizer& optimizer, bool training) {
  net->train(training);
  torch::AutoGradMode grad_mode(training);
  for (auto& sample : set) {
    auto loss = torch::mse_loss(net->forward(sample.data), sample.target);
    if (training) {
      optimizer.zero_grad();
      loss.backward();
      optimizer.step();
    }
  }
}
