// RUN: %oomlint_expect %s
// A guard of the constructor is gone when a method runs.
#include <torch/script.h>

class Unnamed {
 public:
  explicit Unnamed(const std::string& path) {
    torch::NoGradGuard();  // expect: OOM102
    model_ = torch::jit::load(path);
    model_.eval();
  }
  int64_t predict(const torch::Tensor& x) { return model_.forward({x}).toTensor().argmax(1).item<int64_t>(); }

 private:
  torch::jit::Module model_;
};

class Named {
 public:
  explicit Named(const std::string& path) {
    torch::NoGradGuard no_grad;  // expect: OOM102
    model_ = torch::jit::load(path);
    model_.eval();
  }
  int64_t predict(const torch::Tensor& x) { return model_.forward({x}).toTensor().argmax(1).item<int64_t>(); }

 private:
  torch::jit::Module model_;
};

// As a member it lives as long as the object.
class Member {
 public:
  explicit Member(const std::string& path) : model_(torch::jit::load(path)) { model_.eval(); }
  int64_t predict(const torch::Tensor& x) { return model_.forward({x}).toTensor().argmax(1).item<int64_t>(); }

 private:
  torch::NoGradGuard no_grad_;
  torch::jit::Module model_;
};

int main(int argc, char** argv) {
  Member member(argv[1]);
  torch::Tensor image;
  torch::load(image, argv[2]);
  return static_cast<int>(member.predict(image));
}
