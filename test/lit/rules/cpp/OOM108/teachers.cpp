// RUN: %oomlint_expect %s
#include <torch/script.h>
#include <torch/torch.h>

template <typename Loader>
void distill(torch::nn::Sequential& student, torch::nn::Sequential& teacher, Loader& loader, torch::optim::SGD& optimizer) {
  student->train();
  teacher->eval();
  for (auto& batch : loader) {
    auto target = teacher->forward(batch.data).detach();  // expect: OOM108 note {{NoGradGuard}}
    auto loss = torch::mse_loss(student->forward(batch.data), target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}

class Dqn {
 public:
  void learn(const torch::Tensor& state, const torch::Tensor& next_state, const torch::Tensor& reward) {
    auto next = std::get<0>(target_net_->forward(next_state).max(1)).detach();  // expect: OOM108
    auto expected = reward + 0.99 * next;
    auto loss = torch::smooth_l1_loss(std::get<0>(policy_net_->forward(state).max(1)), expected);
    optimizer_.zero_grad();
    loss.backward();
    optimizer_.step();
  }

  void learn_guarded(const torch::Tensor& state, const torch::Tensor& next_state, const torch::Tensor& reward) {
    torch::Tensor expected;
    {
      torch::NoGradGuard no_grad;
      expected = reward + 0.99 * std::get<0>(target_net_->forward(next_state).max(1));
    }
    auto loss = torch::smooth_l1_loss(std::get<0>(policy_net_->forward(state).max(1)), expected);
    optimizer_.zero_grad();
    loss.backward();
    optimizer_.step();
  }

 private:
  torch::nn::Sequential policy_net_, target_net_;
  torch::optim::Adam optimizer_{policy_net_->parameters(), 1e-4};
};

template <typename Loader>
void frozen_teacher(torch::nn::Sequential& student, torch::nn::Sequential& teacher, Loader& loader,
                    torch::optim::SGD& optimizer) {
  for (auto& parameter : teacher->parameters()) parameter.set_requires_grad(false);
  for (auto& batch : loader) {
    auto target = teacher->forward(batch.data).detach();
    auto loss = torch::mse_loss(student->forward(batch.data), target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}

// The generator's output in the critic's step.
void critic_step(torch::nn::Sequential& generator, torch::nn::Sequential& critic, const torch::Tensor& real,
                 torch::optim::Adam& optimizer) {
  auto fake = generator->forward(torch::randn({real.size(0), 64})).detach();  // expect: OOM108
  auto loss = critic->forward(fake).mean() - critic->forward(real).mean();
  optimizer.zero_grad();
  loss.backward();
  optimizer.step();
}

// What is trained through is needed.
void perceptual_step(torch::nn::Sequential& generator, torch::nn::Sequential& vgg, const torch::Tensor& photo,
                     torch::optim::Adam& optimizer) {
  auto loss = vgg->forward(generator->forward(photo)).pow(2).mean();
  optimizer.zero_grad();
  loss.backward();
  optimizer.step();
}
