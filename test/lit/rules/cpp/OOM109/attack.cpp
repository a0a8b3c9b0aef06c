// RUN: %oomlint_expect %s
#include <torch/torch.h>

torch::Tensor saliency_live(torch::nn::Sequential& net, torch::Tensor image) {
  image = image.detach().clone().set_requires_grad(true);
  auto score = std::get<0>(net->forward(image).max(1));
  auto gradient = torch::autograd::grad({score.sum()}, {image})[0];
  return gradient.abs() * score;  // expect: OOM109
}

torch::Tensor saliency(torch::nn::Sequential& net, torch::Tensor image) {
  image = image.detach().clone().set_requires_grad(true);
  auto score = net->forward(image).max();
  auto gradient = torch::autograd::grad({score}, {image})[0];
  return gradient.abs();
}

struct Viewer {
  void show(const torch::Tensor& image) {
    live_map = saliency_live(net, image);
    map = saliency(net, image);
  }
  torch::nn::Sequential net;
  torch::Tensor live_map, map;
};
