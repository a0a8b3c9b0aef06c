// Wall-clock time of a stage.
#pragma once

#include <chrono>

namespace oomlint::analysis {

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  /// The time so far; starts anew.
  double lap() {
    const double so_far = seconds();
    start_ = std::chrono::steady_clock::now();
    return so_far;
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace oomlint::analysis
