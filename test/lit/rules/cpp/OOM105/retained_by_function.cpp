// RUN: %oomlint_expect %s
#include <torch/torch.h>

void by_function(torch::nn::Sequential& net, std::vector<torch::Tensor>& batches, torch::optim::SGD& optimizer) {
  for (auto& x : batches) {
    auto loss = net->forward(x).pow(2).mean();
    optimizer.zero_grad();
    torch::autograd::backward({loss}, {}, /*retain_graph=*/true);  // expect: OOM105
    optimizer.step();
  }
}
