// RUN: %oomlint_expect %s
// A tensor is not moved in place, a module is.
#include <torch/torch.h>

void features(torch::nn::Sequential& net, std::vector<torch::Tensor>& frames, std::vector<torch::Tensor>& out) {
  net->eval();
  torch::NoGradGuard no_grad;
  for (auto& frame : frames) {
    torch::Tensor feature = net->forward(frame).mean({2, 3});
    feature.cpu();          // expect: OOM102
    out.push_back(feature);  // may: OOM104
  }
}

void train(torch::nn::Sequential& net, std::vector<torch::Tensor>& frames, torch::optim::SGD& optimizer) {
  torch::Tensor state = torch::zeros({1, 8});
  for (auto& frame : frames) {
    torch::Tensor loss = net->forward(frame).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    loss.detach();  // expect: OOM102
  }
}

void moves_in_place(torch::nn::Sequential& net, torch::Tensor& x) {
  net->to(torch::kCUDA);
  torch::NoGradGuard no_grad;
  x = x.to(torch::kCUDA);
  x.detach_();
  net->forward(x);
}
