// RUN: %oomlint_expect %s
// A class of another library that is only named alike.
#include <torch/torch.h>

#include <vector>

namespace physics {
struct NoGradGuard {};
struct Module {
  double forward(double x) { return 2 * x; }
  void eval() {}
};
}  // namespace physics

double test(physics::Module& model, const std::vector<double>& test_set) {
  physics::NoGradGuard();
  model.eval();
  double total = 0;
  for (double x : test_set) total += model.forward(x);
  return total;
}
