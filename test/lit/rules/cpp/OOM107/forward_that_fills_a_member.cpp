// RUN: %oomlint_expect %s
#include <vector>

#include <torch/torch.h>

struct BackboneImpl : torch::nn::Module {
  BackboneImpl() : stem(torch::nn::Conv2dOptions(3, 64, 7)), body(torch::nn::Conv2dOptions(64, 128, 3)) {
    register_module("stem", stem);
    register_module("body", body);
  }
  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(stem->forward(x));
    taps.push_back(x);  // expect: OOM107 warning {{`taps` gets the activations of every forward and never lets go}}
    return body->forward(x);
  }
  torch::nn::Conv2d stem, body;
  std::vector<torch::Tensor> taps;
};
TORCH_MODULE(Backbone);

struct TwoTapsImpl : torch::nn::Module {
  TwoTapsImpl() : body(torch::nn::Conv2dOptions(3, 64, 3)) { register_module("body", body); }
  torch::Tensor forward(const torch::Tensor& x) {
    torch::Tensor out = torch::relu(body(x));
    record(out);
    return out;
  }
  void record(const torch::Tensor& out) {
    taps.insert(taps.end(), out);  // expect: OOM107
  }
  torch::nn::Conv2d body;
  std::vector<torch::Tensor> taps;
};
TORCH_MODULE(TwoTaps);

template <int Channels>
struct TemplateImpl : torch::nn::Cloneable<TemplateImpl<Channels>> {
  void reset() override { body = this->register_module("body", torch::nn::Linear(Channels, Channels)); }
  torch::Tensor forward(const torch::Tensor& x) {
    auto out = body->forward(x);
    seen.emplace_back(out);  // expect: OOM107
    return out;
  }
  torch::nn::Linear body{nullptr};
  std::vector<torch::Tensor> seen;
};

// One slot, overwritten.
struct LastImpl : torch::nn::Module {
  LastImpl() : body(16, 16) { register_module("body", body); }
  torch::Tensor forward(const torch::Tensor& x) {
    last = body->forward(x);
    return last;
  }
  torch::nn::Linear body;
  torch::Tensor last;
};
TORCH_MODULE(Last);

// Only numbers of it.
struct StatisticsImpl : torch::nn::Module {
  StatisticsImpl() : body(16, 16) { register_module("body", body); }
  torch::Tensor forward(const torch::Tensor& x) {
    auto out = body->forward(x);
    norms.push_back(out.norm().item<float>());
    means.push_back(out.detach().mean(0).cpu());
    return out;
  }
  torch::nn::Linear body;
  std::vector<float> norms;
  std::vector<torch::Tensor> means;
};
TORCH_MODULE(Statistics);

// Emptied at each forward.
struct PyramidImpl : torch::nn::Module {
  PyramidImpl() : body(16, 16) { register_module("body", body); }
  std::vector<torch::Tensor> forward(torch::Tensor x) {
    levels.clear();
    for (int i = 0; i < 3; ++i) {
      x = body->forward(x);
      levels.push_back(x);
    }
    return levels;
  }
  torch::nn::Linear body;
  std::vector<torch::Tensor> levels;
};
TORCH_MODULE(Pyramid);
