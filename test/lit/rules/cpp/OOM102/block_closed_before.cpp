// RUN: %oomlint_expect %s
#include <torch/script.h>

int64_t closed_before(torch::jit::Module& model, const std::vector<torch::Tensor>& images) {
  torch::Tensor batch;
  {
    torch::NoGradGuard no_grad;  // expect: OOM102
    batch = torch::stack(images).to(torch::kCUDA);
    model.eval();
  }
  return model.forward({batch}).toTensor().argmax(1).sum().item<int64_t>();
}

int64_t declared_after(torch::jit::Module& model, const std::vector<torch::Tensor>& images) {
  model.eval();
  auto output = model.forward({torch::stack(images).to(torch::kCUDA)}).toTensor();
  torch::NoGradGuard no_grad;  // expect: OOM102
  return output.argmax(1).sum().item<int64_t>();
}

int64_t loop_body_closed(torch::jit::Module& model, const std::vector<torch::Tensor>& images) {
  model.eval();
  std::vector<torch::Tensor> inputs;
  for (const auto& image : images) {
    torch::NoGradGuard no_grad;  // expect: OOM102
    inputs.push_back(image.to(torch::kCUDA));
  }
  return model.forward({torch::stack(inputs)}).toTensor().argmax(1).sum().item<int64_t>();
}

int64_t around_both(torch::jit::Module& model, const std::vector<torch::Tensor>& images) {
  torch::NoGradGuard no_grad;
  torch::Tensor batch;
  {
    batch = torch::stack(images).to(torch::kCUDA);
    model.eval();
  }
  return model.forward({batch}).toTensor().argmax(1).sum().item<int64_t>();
}

int64_t only_preprocessing(const std::vector<torch::Tensor>& images) {
  torch::NoGradGuard no_grad;
  return torch::stack(images).mean().item<int64_t>();
}
