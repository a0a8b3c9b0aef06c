// RUN: %oomlint_expect %s
// A container that is held to a size: what comes in at one end goes out at the other.
#include <deque>
#include <map>
#include <queue>
#include <vector>

#include <torch/script.h>

using Frames = std::vector<torch::Tensor>;

torch::Tensor run(torch::jit::Module& model, const torch::Tensor& frame) {
  torch::NoGradGuard guard;
  return model.forward({frame.to(torch::kCUDA)}).toTensor();
}

void pop_above_a_size(torch::jit::Module& model, const Frames& dataset) {
  std::deque<torch::Tensor> window;
  for (const auto& frame : dataset) {
    window.push_back(run(model, frame));
    if (window.size() > 8) window.pop_front();
  }
}

void pop_until_it_fits(torch::jit::Module& model, const Frames& dataset) {
  std::queue<torch::Tensor> window;
  for (const auto& frame : dataset) {
    window.push(run(model, frame));
    while (window.size() > 4) window.pop();
  }
}

void erase_the_first(torch::jit::Module& model, const Frames& dataset) {
  std::vector<torch::Tensor> window;
  for (const auto& frame : dataset) {
    if (window.size() == 8) window.erase(window.begin());
    window.push_back(run(model, frame));
  }
}

void a_window_for_each_track(torch::jit::Module& model, const Frames& dataset, std::map<int, Frames>& tracks) {
  int number = 0;
  for (const auto& frame : dataset) {
    auto& track = tracks[number++ % 3];
    track.push_back(run(model, frame));
    if (track.size() > 8) track.erase(track.begin());
  }
}

class Tracker {
 public:
  void run_all(const Frames& dataset) {
    for (const auto& frame : dataset) {
      window_.push_back(run(model_, frame));
      trim();
    }
  }

 private:
  void trim() {
    while (window_.size() > 8) window_.pop_front();
  }
  torch::jit::Module model_;
  std::deque<torch::Tensor> window_;
};

void another_queue(torch::jit::Module& model, const Frames& dataset, std::deque<int>& spare) {
  std::deque<torch::Tensor> window;
  for (const auto& frame : dataset) {
    window.push_back(run(model, frame));  // expect: OOM104
    if (window.size() > 8) spare.pop_front();
  }
}

void another_question(torch::jit::Module& model, const Frames& dataset) {
  std::deque<torch::Tensor> window;
  int step = 0;
  for (const auto& frame : dataset) {
    window.push_back(run(model, frame));  // expect: OOM104
    if (++step == 8) window.pop_front();
  }
}

void once_an_epoch(torch::jit::Module& model, const Frames& dataset) {
  std::deque<torch::Tensor> window;
  for (int epoch = 0; epoch < 3; ++epoch) {
    for (const auto& frame : dataset) window.push_back(run(model, frame));  // expect: OOM104
    if (window.size() > 8) window.pop_front();
  }
}
