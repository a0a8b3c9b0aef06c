// RUN: %oomlint_expect %s
#include <torch/torch.h>

template <typename Loader>
void train_live(torch::nn::Sequential& generator, torch::nn::Sequential& discriminator, Loader& loader) {
  torch::optim::Adam generator_optimizer(generator->parameters(), 2e-4);
  torch::optim::Adam discriminator_optimizer(discriminator->parameters(), 2e-4);
  for (auto& batch : loader) {
    discriminator->zero_grad();
    auto real_output = discriminator->forward(batch.data);
    auto d_loss_real = torch::binary_cross_entropy(real_output, torch::ones_like(real_output));
    d_loss_real.backward();
    auto fake_images = generator->forward(torch::randn({batch.data.size(0), 100, 1, 1}));
    auto fake_output = discriminator->forward(fake_images);  // expect: OOM112 warning
    auto d_loss_fake = torch::binary_cross_entropy(fake_output, torch::zeros_like(fake_output));
    d_loss_fake.backward();
    discriminator_optimizer.step();

    generator->zero_grad();
    auto images = generator->forward(torch::randn({batch.data.size(0), 100, 1, 1}));
    auto output = discriminator->forward(images);
    auto g_loss = torch::binary_cross_entropy(output, torch::ones_like(output));
    g_loss.backward();
    generator_optimizer.step();
  }
}

// The example of the tutorial.
template <typename Loader>
void train_detached(torch::nn::Sequential& generator, torch::nn::Sequential& discriminator, Loader& loader) {
  torch::optim::Adam generator_optimizer(generator->parameters(), 2e-4);
  torch::optim::Adam discriminator_optimizer(discriminator->parameters(), 2e-4);
  for (auto& batch : loader) {
    discriminator->zero_grad();
    auto real_output = discriminator->forward(batch.data);
    auto d_loss_real = torch::binary_cross_entropy(real_output, torch::ones_like(real_output));
    d_loss_real.backward();
    auto fake_images = generator->forward(torch::randn({batch.data.size(0), 100, 1, 1}));
    auto fake_output = discriminator->forward(fake_images.detach());
    auto d_loss_fake = torch::binary_cross_entropy(fake_output, torch::zeros_like(fake_output));
    d_loss_fake.backward();
    discriminator_optimizer.step();

    generator->zero_grad();
    fake_output = discriminator->forward(fake_images);
    auto g_loss = torch::binary_cross_entropy(fake_output, torch::ones_like(fake_output));
    g_loss.backward();
    generator_optimizer.step();
  }
}

class Gan {
 public:
  void critic_step(const torch::Tensor& real) {
    auto fake = generator_->forward(torch::randn({real.size(0), 64}));
    auto loss = critic_->forward(fake).mean() - critic_->forward(real).mean();  // expect: OOM112
    critic_optimizer_.zero_grad();
    loss.backward();
    critic_optimizer_.step();
  }
  void guarded_critic_step(const torch::Tensor& real) {
    torch::Tensor fake;
    {
      torch::NoGradGuard no_grad;
      fake = generator_->forward(torch::randn({real.size(0), 64}));
    }
    auto loss = critic_->forward(fake).mean() - critic_->forward(real).mean();
    critic_optimizer_.zero_grad();
    loss.backward();
    critic_optimizer_.step();
  }
  void generator_step(int64_t batch) {
    auto loss = -critic_->forward(generator_->forward(torch::randn({batch, 64}))).mean();
    generator_optimizer_.zero_grad();
    loss.backward();
    generator_optimizer_.step();
  }

 private:
  torch::nn::Sequential generator_, critic_;
  torch::optim::Adam generator_optimizer_{generator_->parameters(), 1e-4};
  torch::optim::Adam critic_optimizer_{critic_->parameters(), 1e-4};
};

// With the flag that only this needs, the critic's forward is what is told.
void shared_graph(torch::nn::Sequential& generator, torch::nn::Sequential& critic, torch::optim::Adam& g_optimizer,
                  torch::optim::Adam& d_optimizer, std::vector<torch::Tensor>& batches) {
  for (auto& real : batches) {
    auto fake = generator->forward(torch::randn({real.size(0), 64}));
    auto d_loss = critic->forward(fake).mean() - critic->forward(real).mean();  // expect: OOM112
    d_optimizer.zero_grad();
    d_loss.backward({}, true);
    d_optimizer.step();
    auto g_loss = -critic->forward(fake).mean();
    g_optimizer.zero_grad();
    g_loss.backward();
    g_optimizer.step();
  }
}
