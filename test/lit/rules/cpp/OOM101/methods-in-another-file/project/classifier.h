#pragma once

#include <torch/script.h>

#include <string>

class Classifier {
 public:
  explicit Classifier(const std::string& path);
  int64_t predict(const torch::Tensor& image);
  int64_t predict_guarded(const torch::Tensor& image);

 private:
  torch::Tensor logits(const torch::Tensor& image);

  torch::jit::script::Module module_;
  torch::Device device_ = torch::kCUDA;
};
