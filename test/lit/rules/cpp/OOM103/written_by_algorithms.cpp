// RUN: %oomlint_expect %s
// An algorithm that writes through an inserter keeps what it writes, one for each thing it goes over.
#include <algorithm>
#include <execution>
#include <iterator>
#include <vector>

#include <torch/torch.h>

using Tensors = std::vector<torch::Tensor>;

void results(torch::nn::Linear& net, const Tensors& batches) {
  net->eval();
  Tensors outputs;
  std::transform(batches.begin(), batches.end(), std::back_inserter(outputs),  // expect: OOM103
                 [&](const torch::Tensor& x) { return net->forward(x); });     // may: OOM101
}

void results_in_parallel(torch::nn::Linear& net, const Tensors& batches, Tensors& outputs) {
  net->eval();
  auto at_the_end = std::back_inserter(outputs);
  std::transform(std::execution::par, batches.begin(), batches.end(), at_the_end,  // expect: OOM103
                 [&](const torch::Tensor& x) { return net->forward(x); });         // may: OOM101
}

void results_of_two_ranges(torch::nn::Bilinear& net, const Tensors& batches, const Tensors& others, Tensors& outputs) {
  net->eval();
  std::transform(batches.begin(), batches.end(), others.begin(), std::inserter(outputs, outputs.end()),   // expect: OOM103
                 [&](const torch::Tensor& x, const torch::Tensor& y) { return net->forward(x, y); });  // may: OOM101
}

void numbers(torch::nn::Linear& net, const Tensors& batches) {
  torch::NoGradGuard guard;
  std::vector<float> means;
  std::transform(batches.begin(), batches.end(), std::back_inserter(means),
                 [&](const torch::Tensor& x) { return net->forward(x).mean().item<float>(); });
}

void elements(torch::nn::Linear& net, const Tensors& batches, Tensors& kept) {
  net->eval();
  for (const auto& x : batches) {
    Tensors parts = {net->forward(x)};                                      // may: OOM101
    std::copy(parts.begin(), parts.end(), std::back_inserter(kept));        // expect: OOM103
    std::move(parts.begin(), parts.end(), std::front_inserter(kept));       // expect: OOM103
    Tensors own;
    std::copy(parts.begin(), parts.end(), std::back_inserter(own));
  }
}

void in_place(torch::nn::Linear& net, Tensors& batches) {
  torch::NoGradGuard guard;
  std::transform(batches.begin(), batches.end(), batches.begin(),
                 [&](const torch::Tensor& x) { return net->forward(x); });
}
