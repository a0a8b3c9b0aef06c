// RUN: %oomlint_expect %s
// What C++17 to C++23 brought.
#include <torch/torch.h>

#include <concepts>
#include <coroutine>

using Net = torch::nn::Sequential;
using Batches = std::vector<torch::Tensor>;

template <class M>
concept Network = requires(M net, torch::Tensor x) { net->forward(x); };

template <Network M>
void test_constrained(M net, Batches& batches) {
  net->eval();
  for (auto& x : batches) std::cout << net->forward(x).argmax(1);  // expect: OOM101
}

void test_abbreviated(auto& net, Batches& batches) {
  net->eval();
  for (int i = 0; auto& x : batches) std::cout << ++i << net->forward(x).argmax(1);  // expect: OOM101
}

void test_condition(Net net, Batches& batches) {
  net->eval();
  for (auto& x : batches) {
    if (auto y = net->forward(x); y.defined()) std::cout << y.argmax(1);  // expect: OOM101
  }
}

void test_lambdas(Net net, Batches& batches) {
  net->eval();
  for (auto& x : batches) {
    auto best = [model = net, &x]() mutable { return model->forward(x).argmax(1); }();  // expect: OOM101
    std::cout << best;
  }
}

template <class... X>
void test_fold(Net net, const X&... xs) {
  net->eval();
  for (int i = 0; i < 100; ++i) ((std::cout << net->forward(xs).argmax(1)), ...);  // expect: OOM101
}

struct Labels {
  struct promise_type {
    Labels get_return_object();
    std::suspend_never initial_suspend();
    std::suspend_never final_suspend() noexcept;
    std::suspend_never yield_value(torch::Tensor);
    void return_void();
    void unhandled_exception();
  };
};

Labels test_coroutine(Net net, Batches& batches) {
  net->eval();
  for (auto& x : batches) co_yield net->forward(x).argmax(1);  // expect: OOM101
}

struct Job {
  Net net;
  Batches batches;
  int repetitions = 1;
};

void test_job(const Job& job) {
  auto net = job.net;
  net->eval();
  for (auto& x : job.batches) std::cout << net->forward(x).argmax(1);  // expect: OOM101
}

int main() { test_job({.net = Net(torch::nn::Linear(3, 1)), .batches = Batches(3)}); }
