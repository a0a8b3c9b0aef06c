// RUN: %oomlint_expect %s
// A state in a member: each call is a step.
#include <torch/script.h>
#include <torch/torch.h>

class Denoiser {
 public:
  torch::Tensor process(const torch::Tensor& frame) {
    auto out = model_.forward({frame, state_}).toTuple();
    state_ = out->elements()[1].toTensor();  // expect: OOM106
    return out->elements()[0].toTensor().detach().cpu();
  }

 private:
  torch::jit::Module model_ = torch::jit::load("denoiser.pt");
  torch::Tensor state_ = torch::zeros({1, 64});
};

class GuardedDenoiser {
 public:
  torch::Tensor process(const torch::Tensor& frame) {
    torch::NoGradGuard no_grad;
    auto out = model_.forward({frame, state_}).toTuple();
    state_ = out->elements()[1].toTensor();
    return out->elements()[0].toTensor().cpu();
  }

 private:
  torch::jit::Module model_ = torch::jit::load("denoiser.pt");
  torch::Tensor state_ = torch::zeros({1, 64});
};

class CutDenoiser {
 public:
  torch::Tensor process(const torch::Tensor& frame) {
    c10::InferenceMode guard;
    state_ = cell_->forward(frame, state_);
    return state_.cpu();
  }
  torch::Tensor cut(const torch::Tensor& frame) {
    state_ = cell_->forward(frame, state_).detach();  // expect: OOM101
    return state_;
  }

 private:
  torch::nn::GRUCell cell_{torch::nn::GRUCellOptions(8, 8)};
  torch::Tensor state_ = torch::zeros({1, 8});
};

// The time steps of one forward are meant to hang together.
struct UnrolledImpl : torch::nn::Module {
  UnrolledImpl() : cell(torch::nn::GRUCellOptions(8, 8)) { register_module("cell", cell); }
  torch::Tensor forward(const torch::Tensor& x) {
    auto h = torch::zeros({x.size(1), 8});
    for (int64_t t = 0; t < x.size(0); ++t) h = cell->forward(x[t], h);
    return h;
  }
  torch::nn::GRUCell cell;
};
TORCH_MODULE(Unrolled);
