// RUN: %oomlint_expect %s
// What a future gives is kept once it is waited for; a future in flight is not yet a tensor.
#include <future>
#include <vector>

#include <torch/torch.h>

void run(torch::nn::Linear& net, const std::vector<torch::Tensor>& batches, std::vector<torch::Tensor>& all) {
  net->eval();
  std::vector<std::future<torch::Tensor>> jobs;
  for (const auto& x : batches) {
    jobs.push_back(std::async(std::launch::async, [&net, x] { return net->forward(x); }));  // may: OOM101
  }
  for (auto& job : jobs) all.push_back(job.get());  // expect: OOM103 {{`all` keeps}}
}

std::vector<torch::Tensor> run_in_turn(torch::nn::Linear& net, const std::vector<torch::Tensor>& batches) {
  net->eval();
  std::vector<torch::Tensor> all;
  for (const auto& x : batches) {
    auto job = std::async(std::launch::async, [&net, x] { return net->forward(x); });  // may: OOM101
    all.push_back(job.get());                                                          // expect: OOM103 {{`all` keeps}}
  }
  return all;
}

std::vector<torch::Tensor> run_detached(torch::nn::Linear& net, const std::vector<torch::Tensor>& batches) {
  std::vector<torch::Tensor> all;
  for (const auto& x : batches) {
    auto job = std::async(std::launch::async, [&net, x] { return net->forward(x).detach().cpu(); });  // may: OOM101
    all.push_back(job.get());
  }
  return all;
}
