// RUN: %oomlint_expect %s
// A later backward consumes the sum.
#include <torch/torch.h>

void episode(torch::nn::Sequential& policy, std::vector<torch::Tensor>& observations, std::vector<float>& rewards,
             torch::optim::Adam& optimizer) {
  std::vector<torch::Tensor> log_probabilities;
  for (auto& observation : observations)
    log_probabilities.push_back(torch::log_softmax(policy->forward(observation), 1).max());
  torch::Tensor loss = torch::zeros({});
  for (size_t i = 0; i < rewards.size(); ++i) loss = loss - log_probabilities[i] * rewards[i];
  optimizer.zero_grad();
  loss.backward();
  optimizer.step();
}

template <typename Loader>
void in_chunks(torch::nn::Sequential& net, Loader& loader, torch::optim::SGD& optimizer) {
  torch::Tensor loss = torch::zeros({});
  int64_t step = 0;
  for (auto& batch : loader) {
    loss += torch::mse_loss(net->forward(batch.data), batch.target);
    if (++step % 4 == 0) {
      optimizer.zero_grad();
      loss.backward();
      optimizer.step();
      loss = torch::zeros({});
    }
  }
}

template <typename Loader>
void terms_of_one_batch(torch::nn::Sequential& net, Loader& loader, torch::optim::SGD& optimizer) {
  for (auto& batch : loader) {
    std::vector<torch::Tensor> terms;
    for (auto& part : batch.data.chunk(4)) terms.push_back(torch::mse_loss(net->forward(part), part));
    torch::Tensor loss = torch::stack(terms).sum();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}
