#include "classifier.h"

Classifier::Classifier(const std::string& path) {
  module_ = torch::jit::load(path, device_);
  module_.eval();
}

torch::Tensor Classifier::logits(const torch::Tensor& image) {
  return module_.forward({image.to(device_)}).toTensor();
}

int64_t Classifier::predict(const torch::Tensor& image) { return logits(image).argmax(1).item<int64_t>(); }  // expect: OOM101

int64_t Classifier::predict_guarded(const torch::Tensor& image) {
  torch::NoGradGuard no_grad;
  return logits(image).argmax(1).item<int64_t>();
}
