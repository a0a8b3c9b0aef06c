// RUN: %oomlint_expect %s
#include <torch/script.h>

std::vector<int64_t> generate(torch::jit::Module& decoder, int64_t start, int64_t longest) {
  decoder.eval();
  std::vector<int64_t> tokens{start};
  torch::Tensor hidden = torch::zeros({1, 1, 512}, torch::kCUDA);
  while (static_cast<int64_t>(tokens.size()) < longest) {
    auto token = torch::tensor({tokens.back()}).to(torch::kCUDA);
    auto out = decoder.forward({token, hidden}).toTuple();  // may: OOM101
    hidden = out->elements()[1].toTensor();  // expect: OOM106
    tokens.push_back(out->elements()[0].toTensor().argmax().item<int64_t>());
  }
  return tokens;
}

std::vector<int64_t> generate_guarded(torch::jit::Module& decoder, int64_t start, int64_t longest) {
  torch::InferenceMode guard;
  decoder.eval();
  std::vector<int64_t> tokens{start};
  torch::Tensor hidden = torch::zeros({1, 1, 512}, torch::kCUDA);
  while (static_cast<int64_t>(tokens.size()) < longest) {
    auto out = decoder.forward({torch::tensor({tokens.back()}).to(torch::kCUDA), hidden}).toTuple();
    hidden = out->elements()[1].toTensor();
    tokens.push_back(out->elements()[0].toTensor().argmax().item<int64_t>());
  }
  return tokens;
}
