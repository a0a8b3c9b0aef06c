// RUN: %oomlint_expect %s
// An IValue holds its tensor as a tensor does.
#include <queue>
#include <vector>

#include <torch/script.h>

std::vector<torch::jit::IValue> raw_outputs(torch::jit::Module& model, const std::vector<torch::Tensor>& frames) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<torch::jit::IValue> outputs;
  for (const auto& frame : frames) {
    torch::jit::IValue out = model.forward({frame.to(torch::kCUDA)});
    outputs.push_back(out);  // expect: OOM104
  }
  return outputs;
}

void queue_of_parts(torch::jit::Module& model, const std::vector<torch::Tensor>& frames, std::queue<torch::Tensor>& out) {
  torch::NoGradGuard no_grad;
  model.eval();
  for (const auto& frame : frames) {
    auto parts = model.forward({frame.to(torch::kCUDA)}).toTuple()->elements();
    out.push(parts[1].toTensor());  // expect: OOM104
  }
}

void parts_on_the_host(torch::jit::Module& model, const std::vector<torch::Tensor>& frames, std::vector<torch::Tensor>& out) {
  torch::NoGradGuard no_grad;
  model.eval();
  for (const auto& frame : frames) {
    auto parts = model.forward({frame.to(torch::kCUDA)}).toTuple()->elements();
    out.push_back(parts[0].toTensor().cpu());
  }
}
