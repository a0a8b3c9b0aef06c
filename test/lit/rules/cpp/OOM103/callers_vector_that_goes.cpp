// RUN: %oomlint_expect %s
// What a helper puts into its caller's vector goes with the vector, where the caller makes it anew or empties it.
#include <torch/script.h>

#include <iostream>

void keep_briefly(torch::jit::Module& model, torch::Tensor images, std::vector<torch::Tensor>& outputs) {
  outputs.push_back(model.forward({images}).toTensor());  // expect: OOM101
}

void evaluate_with_new_vectors(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  model.eval();
  for (const auto& images : batches) {
    std::vector<torch::Tensor> outputs;
    keep_briefly(model, images.cuda(), outputs);
    std::cout << outputs[0].argmax().item<int>();
  }
}

void keep_until_emptied(torch::jit::Module& model, torch::Tensor images, std::vector<torch::Tensor>& outputs) {
  outputs.push_back(model.forward({images}).toTensor());  // expect: OOM101
}

void evaluate_with_one_vector(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  model.eval();
  std::vector<torch::Tensor> outputs;
  for (const auto& images : batches) {
    outputs.clear();
    keep_until_emptied(model, images.cuda(), outputs);
    std::cout << outputs[0].argmax().item<int>();
  }
}

void keep_for_good(torch::jit::Module& model, torch::Tensor images, std::vector<torch::Tensor>& outputs) {
  outputs.push_back(model.forward({images}).toTensor());  // expect: OOM103 // expect: OOM101
}

std::size_t evaluate_with_a_growing_vector(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  model.eval();
  std::vector<torch::Tensor> outputs;
  for (const auto& images : batches) keep_for_good(model, images.cuda(), outputs);
  return outputs.size();
}
