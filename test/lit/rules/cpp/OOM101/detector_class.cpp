// RUN: %oomlint_expect %s
// One finding a region: the first forward that the missing guard leaves bare.
#include <torch/script.h>

#include <memory>
#include <string>
#include <tuple>
#include <vector>

class Detector {
 public:
  Detector(const std::string& weights, torch::DeviceType device) : device_(device) {
    module_ = torch::jit::load(weights);
    module_.to(device_);
    module_.eval();
  }

  std::vector<torch::Tensor> Infer(const torch::Tensor& image, float threshold) {
    torch::Tensor input = image.permute({0, 3, 1, 2}).contiguous().to(device_);
    std::vector<torch::jit::IValue> inputs;
    inputs.emplace_back(input);
    torch::jit::IValue output = module_.forward(inputs);  // expect: OOM101 error
    torch::Tensor detections = output.toTuple()->elements()[0].toTensor();
    return PostProcess(detections, threshold);
  }

 private:
  static std::vector<torch::Tensor> PostProcess(const torch::Tensor& detections, float threshold) {
    std::vector<torch::Tensor> out;
    torch::Tensor mask = detections.select(2, 4).ge(threshold);
    for (int64_t i = 0; i < detections.size(0); ++i) out.push_back(detections[i].index({mask[i]}).cpu());
    return out;
  }

  torch::jit::script::Module module_;
  torch::Device device_;
};

class GuardedDetector {
 public:
  explicit GuardedDetector(const std::string& weights) : module_(torch::jit::load(weights)) { module_.eval(); }

  torch::Tensor Infer(const torch::Tensor& image) {
    torch::NoGradGuard no_grad;
    return module_.forward({image.to(torch::kCUDA)}).toTuple()->elements()[0].toTensor().cpu();
  }

 private:
  torch::jit::script::Module module_;
};
