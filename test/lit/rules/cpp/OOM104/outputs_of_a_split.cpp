// RUN: %oomlint_expect %s
// A guard does not help: the tensors themselves stay on the device.
#include <map>
#include <vector>

#include <torch/script.h>
#include <torch/torch.h>

torch::Tensor predict(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<torch::Tensor> outputs;
  for (const auto& batch : batches) {
    auto logits = model.forward({batch.to(torch::kCUDA)}).toTensor();
    outputs.push_back(logits);  // expect: OOM104 warning {{`outputs` keeps a tensor of every}}
  }
  return torch::cat(outputs);
}

template <typename Loader>
torch::Tensor grow_by_cat(torch::nn::Sequential& net, Loader& loader) {
  torch::NoGradGuard no_grad;
  net->eval();
  torch::Tensor bank = torch::empty({0, 512}, torch::kCUDA);
  for (auto& batch : loader) {
    auto features = net->forward(batch.data.to(torch::kCUDA));
    bank = torch::cat({bank, features});  // expect: OOM104
  }
  return bank;
}

void by_index(torch::jit::Module& model, const std::vector<torch::Tensor>& batches, std::map<int, torch::Tensor>& masks) {
  c10::InferenceMode guard;
  model.eval();
  int i = 0;
  for (const auto& batch : batches) masks[i++] = model.forward({batch.to(torch::kCUDA)}).toTensor();  // expect: OOM104
}

class Collector {
 public:
  void run(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
    torch::NoGradGuard no_grad;
    model.eval();
    for (const auto& batch : batches) {
      auto heatmap = torch::sigmoid(model.forward({batch.to(torch::kCUDA)}).toTensor());
      heatmaps_.emplace_back(heatmap);  // expect: OOM104
    }
  }

 private:
  std::vector<torch::Tensor> heatmaps_;
};

torch::Tensor moved(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<torch::Tensor> outputs;
  for (const auto& batch : batches) outputs.push_back(model.forward({batch.to(torch::kCUDA)}).toTensor().cpu());
  return torch::cat(outputs);
}

torch::Tensor moved_by_device(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<torch::Tensor> outputs;
  outputs.reserve(batches.size());
  for (const auto& batch : batches) {
    torch::Tensor out = model.forward({batch.to(torch::kCUDA)}).toTensor();
    outputs.push_back(out.to(torch::kCPU));
  }
  return torch::cat(outputs);
}

std::vector<int64_t> as_numbers(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<int64_t> classes;
  for (const auto& batch : batches)
    classes.push_back(model.forward({batch.to(torch::kCUDA)}).toTensor().argmax(1).item<int64_t>());
  return classes;
}

// The tensors of one input are few.
torch::Tensor of_one_image(torch::jit::Module& model, const torch::Tensor& image) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<torch::Tensor> tiles;
  for (int i = 0; i < 4; ++i) tiles.push_back(model.forward({image.rot90(i, {2, 3})}).toTensor());
  return torch::stack(tiles).mean(0);
}

// On the host alone.
torch::Tensor of_a_host_model(const std::string& path, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard no_grad;
  torch::jit::Module model = torch::jit::load(path, torch::kCPU);
  model.to(torch::kCPU);
  std::vector<torch::Tensor> outputs;
  for (const auto& batch : batches) outputs.push_back(model.forward({batch}).toTensor().to(torch::kCPU));
  return torch::cat(outputs);
}
