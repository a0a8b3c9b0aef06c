// RUN: %oomlint_expect %s
#include <tuple>

#include <torch/script.h>

std::tuple<torch::Tensor, torch::Tensor> energy_and_forces(torch::jit::Module& model, torch::Tensor x) {
  x.set_requires_grad(true);
  auto energy = model.forward({x}).toTensor();
  energy.sum().backward({}, /*retain_graph=*/true);
  return std::make_tuple(energy, -x.grad());  // expect: OOM109
}

std::tuple<torch::Tensor, torch::Tensor> energy_and_forces_detached(torch::jit::Module& model, torch::Tensor x) {
  x.set_requires_grad(true);
  auto energy = model.forward({x}).toTensor();
  energy.sum().backward();
  return std::make_tuple(energy.detach(), -x.grad());
}

class Simulation {
 public:
  void step(torch::jit::Module& model) {
    auto [energy, forces] = energy_and_forces(model, x_.detach());
    energy_ = energy;
    forces_ = forces;
  }
  void other_step(torch::jit::Module& model) {
    std::tie(other_energy_, other_forces_) = energy_and_forces_detached(model, x_.detach());
  }

 private:
  torch::Tensor x_, energy_, forces_, other_energy_, other_forces_;
};
