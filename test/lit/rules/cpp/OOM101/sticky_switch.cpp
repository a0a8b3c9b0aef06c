// RUN: %oomlint_expect %s
// GradMode::set_enabled is no guard: it holds until it is called again.
#include <torch/script.h>

class Server {
 public:
  explicit Server(const std::string& path) : model_(torch::jit::load(path)) { model_.eval(); }

  void run(const std::vector<torch::Tensor>& requests) {
    torch::GradMode::set_enabled(false);
    for (const auto& request : requests) answer(request);
  }

  static void warm_up(torch::jit::Module& model) {
    torch::GradMode::set_enabled(false);
    model.forward({torch::zeros({1, 3, 64, 64})});
    torch::GradMode::set_enabled(true);
    model.forward({torch::zeros({1, 3, 64, 64})});  // expect: OOM101
  }

 private:
  torch::Tensor answer(const torch::Tensor& x) { return model_.forward({x}).toTensor().cpu(); }

  torch::jit::Module model_;
};
