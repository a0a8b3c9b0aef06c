// RUN: %oomlint_expect %s
// What the evaluation differentiates needs its graph; the clean forward beside it does not.
#include <torch/torch.h>

torch::Tensor forces(torch::nn::Sequential& potential, torch::Tensor positions) {
  potential->eval();
  positions.requires_grad_(true);
  torch::Tensor energy = potential->forward(positions).sum();
  energy.backward();
  return -positions.grad();
}

torch::Tensor fgsm(torch::nn::Sequential& model, torch::Tensor image, const torch::Tensor& label, double epsilon) {
  model->eval();
  image = image.detach().clone().set_requires_grad(true);
  torch::Tensor loss = torch::nll_loss(model->forward(image), label);
  torch::Tensor gradient = torch::autograd::grad({loss}, {image})[0];
  return (image + epsilon * gradient.sign()).detach();
}

double robust_accuracy(torch::nn::Sequential& model, const std::vector<std::pair<torch::Tensor, torch::Tensor>>& test_set) {
  model->eval();
  double clean = 0, robust = 0;
  for (const auto& [image, label] : test_set) {
    clean += model->forward(image).argmax(1).eq(label).sum().item<double>();  // expect: OOM101
    torch::Tensor adversarial = fgsm(model, image, label, 0.03);
    robust += model->forward(adversarial).argmax(1).eq(label).sum().item<double>();
  }
  return robust / clean;
}
