// RUN: %oomlint_expect %s
// Nobody says how it is compiled. As C++20 the loop is lost: `requires` was a name until then.
#include <torch/script.h>

#include <vector>

double score(torch::jit::Module& net, const std::vector<torch::Tensor>& requires) {
  net.eval();
  double best = 0;
  for (const auto& image : requires) {
    auto out = net.forward({image.to(torch::kCUDA)}).toTensor();  // expect: OOM101
    best += out.max().item<double>();
  }
  return best;
}
