// RUN: %oomlint_expect %s
// A scripted module that is asked for a size runs no network; one that is asked for its scores does.
#include <torch/script.h>

struct Agent {
  void load(const std::string& file) {
    network = torch::jit::load(file);
    network.eval();
    std::vector<torch::jit::IValue> nothing;
    channels = network.get_method("channels")(nothing).toInt();
    game = network.get_method("name")({}).toStringRef();
  }

  std::vector<float> scores(const torch::Tensor& boards) {
    auto scores = network.get_method("scores")({boards}).toTensor().cpu();  // expect: OOM101
    return {scores.data_ptr<float>(), scores.data_ptr<float>() + scores.numel()};
  }

  double best(const torch::Tensor& boards) {
    return network.get_method("best")({boards}).toDouble();  // expect: OOM101
  }

  torch::jit::Module network;
  int64_t channels = 0;
  std::string game;
};
