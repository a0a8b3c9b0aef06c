// RUN: %oomlint_expect %s
// However the guard is held, it works from where it is made until what holds it goes.
#include <torch/script.h>

#include <memory>
#include <optional>
#include <utility>

#define WITHOUT_GRAD torch::NoGradGuard no_grad_for_this_block

struct Inference {
  torch::NoGradGuard no_grad;
  c10::InferenceMode mode{true};
};

torch::NoGradGuard make_guard() { return torch::NoGradGuard(); }

std::unique_ptr<torch::NoGradGuard> make_shared_guard() { return std::make_unique<torch::NoGradGuard>(); }

struct Models {
  torch::jit::Module module;

  torch::Tensor named(const torch::Tensor& x) {
    torch::NoGradGuard no_grad;
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor braces(const torch::Tensor& x) {
    torch::NoGradGuard no_grad{};
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor copied_from_a_temporary(const torch::Tensor& x) {
    auto no_grad = torch::NoGradGuard();
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor reference_to_a_temporary(const torch::Tensor& x) {
    const auto& no_grad = torch::NoGradGuard();
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor from_a_factory(const torch::Tensor& x) {
    [[maybe_unused]] auto no_grad = make_guard();
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor from_a_factory_of_pointers(const torch::Tensor& x) {
    auto no_grad = make_shared_guard();
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor in_a_unique_ptr(const torch::Tensor& x) {
    auto no_grad = std::make_unique<torch::NoGradGuard>();
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor moved(const torch::Tensor& x) {
    auto first = std::make_unique<torch::NoGradGuard>();
    auto second = std::move(first);
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor member_of_an_object(const torch::Tensor& x) {
    Inference inference;
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor by_macro(const torch::Tensor& x) {
    WITHOUT_GRAD;
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor in_an_optional(const torch::Tensor& x, bool training) {
    std::optional<torch::NoGradGuard> no_grad;
    if (!training) no_grad.emplace();
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor chosen_by_flag(const torch::Tensor& x, bool grad) {
    torch::AutoGradMode mode(grad);
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor below_autograd(const torch::Tensor& x) {
    at::AutoDispatchBelowAutograd guard;
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
  torch::Tensor left_early(const torch::Tensor& x) {
    torch::NoGradGuard no_grad;
    if (x.numel() == 0) return x;
    for (int i = 0; i < 3; ++i) {
      if (i == 2) break;
      module.forward({x});
    }
    return module.forward({x}).toTensor().argmax(1).cpu();
  }
};
