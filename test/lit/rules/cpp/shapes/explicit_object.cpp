// RUN: %oomlint_expect %s
// A parameter that is the object.
#include <torch/torch.h>

struct Net : torch::nn::Module {
  torch::nn::Linear fc{nullptr};

  torch::Tensor forward(this Net& self, torch::Tensor x) { return self.fc->forward(x); }

  void test(this Net& self, std::vector<torch::Tensor>& batches) {
    self.eval();
    if consteval {
      return;
    } else {
      for (auto& x : batches) std::cout << self.forward(x).argmax(1);  // expect: OOM101
    }
  }
};
