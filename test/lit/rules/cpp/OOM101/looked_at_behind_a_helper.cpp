// RUN: %oomlint_expect %s
// Nobody differentiates what a helper hands out, where all its callers only look at it.
#include <torch/script.h>

#include <iostream>
#include <string>

class Classifier {
 public:
  explicit Classifier(const std::string& path) : module_(torch::jit::load(path)) {}

  int64_t classify(const torch::Tensor& image) { return logits(image).argmax(1).item<int64_t>(); }
  void show(const torch::Tensor& image) { std::cout << logits(image).softmax(1) << "\n"; }

 private:
  torch::Tensor logits(const torch::Tensor& image) {
    return module_.forward({image.to(torch::kCUDA)}).toTensor();  // expect: OOM101 error
  }
  torch::jit::Module module_;
};

class Distance {
 public:
  explicit Distance(const std::string& path) : module_(torch::jit::load(path)) {}

  float norm(const torch::Tensor& image) { return features(image).norm().item<float>(); }
  torch::Tensor to(const torch::Tensor& image, const torch::Tensor& target) {
    return (features(image) - target).pow(2).mean();
  }

 private:
  torch::Tensor features(const torch::Tensor& image) {
    return module_.forward({image.to(torch::kCUDA)}).toTensor();
  }
  torch::jit::Module module_;
};

class Detector {
 public:
  explicit Detector(const std::string& path) : module_(torch::jit::load(path)) {}

  void detect(const torch::Tensor& image) {
    auto out = module_.forward({image.to(torch::kCUDA)}).toTuple();  // expect: OOM101 error
    scores_ = out->elements()[0].toTensor();
    boxes_ = out->elements()[1].toTensor();
  }
  float best() const { return scores_.max().item<float>(); }
  void print() const { std::cout << boxes_.to(torch::kCPU) << "\n"; }

 private:
  torch::jit::Module module_;
  torch::Tensor scores_;
  torch::Tensor boxes_;
};
