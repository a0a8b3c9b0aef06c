// RUN: %oomlint_expect %s
// Nobody declares the network, the loader or what they hand out; that a tensor is assigned, compared, added to is plain.
#include <torch/torch.h>

#include "datasets.hpp"
#include "networks.hpp"

void assigned(UNet& gen, DataLoader& loader, torch::Device device) {
  gen->eval();
  torch::Tensor real, fake;
  while (loader(real)) {
    fake = gen->forward(real.to(device));  // expect: OOM101
    save_image(fake, "fake.png");
  }
}

void added_up(UNet& gen, DataLoader& loader, torch::Device device) {
  gen->eval();
  torch::NoGradGuard no_grad;
  torch::Tensor real;
  std::vector<torch::Tensor> all;
  while (loader(real)) all.push_back(gen->forward(real.to(device)));  // expect: OOM104
  std::cout << torch::cat(all).mean();
}

void chosen(UNet& gen, DataLoader& loader, torch::Device device) {
  gen->eval();
  for (auto& batch : *loader) {
    torch::Tensor real = batch.data.to(device);
    torch::Tensor fake = batch.is_last() ? real : gen->forward(real);  // expect: OOM101
    std::cout << (fake == batch.target).sum().item<float>() << std::endl;
  }
}

void taken_apart(VAE& vae, DataLoader& loader, torch::Device device) {
  vae->eval();
  for (auto& batch : *loader) {
    auto [mean, log_variance] = vae->encode(batch.data.to(device));  // expect: OOM101
    std::cout << mean.argmax(1) << log_variance.mean().item<float>();
  }
}

void into_declared_tensors(VAE& vae, DataLoader& loader, torch::Device device) {
  vae->eval();
  torch::Tensor mean, log_variance;
  for (int i = 0; i < loader.size(); ++i) {
    std::tie(mean, log_variance) = vae->encode(loader[i].data.to(device));  // expect: OOM101
    std::cout << mean.argmax(1);
  }
}

void by_index(VAE& vae, DataLoader& loader, torch::Device device) {
  vae->eval();
  for (auto& batch : *loader) {
    torch::Tensor mean = std::get<0>(vae->encode(batch.data.to(device)));  // expect: OOM101
    std::cout << mean.argmax(1);
  }
}

void guarded(UNet& gen, DataLoader& loader, torch::Device device) {
  gen->eval();
  torch::NoGradGuard no_grad;
  torch::Tensor real, fake;
  float total = 0;
  while (loader(real)) {
    fake = gen->forward(real.to(device));
    total += gen->loss(fake).template item<float>();
  }
}
