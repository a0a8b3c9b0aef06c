// RUN: %oomlint_expect %s
// Static and global objects live as long as the program.
#include <memory>
#include <vector>

#include <torch/script.h>

namespace {
std::shared_ptr<torch::jit::Module> g_model;
std::vector<torch::Tensor> g_masks;
}  // namespace

torch::jit::Module& shared_model() {
  static torch::jit::Module model = torch::jit::load("segmenter.pt");
  return model;
}

int64_t predict_static(const torch::Tensor& x) {
  return shared_model().forward({x}).toTensor().argmax(1).sum().item<int64_t>();  // expect: OOM101
}

int64_t predict_global(const torch::Tensor& x) {
  if (!g_model) g_model = std::make_shared<torch::jit::Module>(torch::jit::load("segmenter.pt"));
  g_model->eval();
  return g_model->forward({x}).toTensor().argmax(1).sum().item<int64_t>();  // expect: OOM101
}

int64_t predict_guarded(const torch::Tensor& x) {
  static const bool once = [] {
    shared_model().eval();
    return true;
  }();
  torch::NoGradGuard no_grad;
  return once ? shared_model().forward({x}).toTensor().argmax(1).sum().item<int64_t>() : 0;
}

void keep_masks(const std::vector<torch::Tensor>& test_frames) {
  torch::NoGradGuard no_grad;
  static std::vector<torch::Tensor> all;
  for (const auto& frame : test_frames) {
    auto mask = shared_model().forward({frame.to(torch::kCUDA)}).toTensor();
    g_masks.push_back(mask);  // expect: OOM104
    all.push_back(mask);      // expect: OOM104
  }
}
