// RUN: %oomlint_expect %s
// Nobody instantiates these: the patterns are read as they are written.
#include <torch/torch.h>

template <typename Net>
class Evaluator {
 public:
  explicit Evaluator(Net net) : net_(net) { net_->eval(); }

  double run(const std::vector<torch::Tensor>& test_images) {
    double score = 0;
    for (const torch::Tensor& image : test_images) {
      torch::Tensor out = net_->forward(image.to(torch::kCUDA));  // expect: OOM101
      score += out.max().item<double>();
    }
    return score;
  }

  double run_guarded(const std::vector<torch::Tensor>& test_images) {
    torch::NoGradGuard no_grad;
    double score = 0;
    for (const torch::Tensor& image : test_images) score += net_->forward(image.to(torch::kCUDA)).max().template item<double>();
    return score;
  }

 private:
  Net net_;
};

// CRTP: the base holds the guard for what the derived class runs.
template <typename Derived>
struct GuardedPredictor {
  torch::Tensor predict(const torch::Tensor& x) {
    torch::NoGradGuard no_grad;
    return static_cast<Derived*>(this)->run(x);
  }
};

struct Classifier : GuardedPredictor<Classifier> {
  torch::Tensor run(const torch::Tensor& x) { return net->forward(x).argmax(1).cpu(); }
  torch::nn::Sequential net;
};

template <typename Derived>
struct BarePredictor {
  torch::Tensor predict(const torch::Tensor& x) { return static_cast<Derived*>(this)->run(x); }
};

struct BareClassifier : BarePredictor<BareClassifier> {
  torch::Tensor run(const torch::Tensor& x) {
    net->eval();
    return net->forward(x).argmax(1).cpu();  // expect: OOM101
  }
  torch::nn::Sequential net;
};
