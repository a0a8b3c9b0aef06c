// RUN: %oomlint_expect %s
#include <tuple>
#include <vector>

#include <torch/torch.h>

using State = std::tuple<torch::Tensor, torch::Tensor>;

struct TaggerImpl : torch::nn::Module {
  TaggerImpl() : lstm(torch::nn::LSTMOptions(32, 64)), head(64, 10) {
    register_module("lstm", lstm);
    register_module("head", head);
  }
  std::tuple<torch::Tensor, State> forward(const torch::Tensor& x, const State& state) {
    auto [out, next] = lstm->forward(x, state);
    return {head->forward(out), next};
  }
  torch::nn::LSTM lstm;
  torch::nn::Linear head;
};
TORCH_MODULE(Tagger);

State zero_state() { return {torch::zeros({1, 1, 64}), torch::zeros({1, 1, 64})}; }

void inference(Tagger& tagger, const std::vector<torch::Tensor>& frames, std::vector<int64_t>& tags) {
  tagger->eval();
  State state = zero_state();
  for (const auto& frame : frames) {
    torch::Tensor scores;
    std::tie(scores, state) = tagger->forward(frame, state);  // expect: OOM106
    tags.push_back(scores.argmax().item<int64_t>());
  }
}

void training(Tagger& tagger, const std::vector<torch::Tensor>& chunks, torch::optim::Adam& optimizer) {
  State state = zero_state();
  for (const auto& chunk : chunks) {
    auto [scores, next] = tagger->forward(chunk, state);
    auto loss = scores.pow(2).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    state = next;  // expect: OOM106
  }
}

void training_cut(Tagger& tagger, const std::vector<torch::Tensor>& chunks, torch::optim::Adam& optimizer) {
  State state = zero_state();
  for (const auto& chunk : chunks) {
    auto [scores, next] = tagger->forward(chunk, state);
    auto loss = scores.pow(2).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    state = std::make_tuple(std::get<0>(next).detach(), std::get<1>(next).detach());
  }
}

void inference_guarded(Tagger& tagger, const std::vector<torch::Tensor>& frames, std::vector<int64_t>& tags) {
  torch::NoGradGuard no_grad;
  tagger->eval();
  State state = zero_state();
  for (const auto& frame : frames) {
    torch::Tensor scores;
    std::tie(scores, state) = tagger->forward(frame, state);
    tags.push_back(scores.argmax().item<int64_t>());
  }
}

void cut_before_use(Tagger& tagger, const std::vector<torch::Tensor>& chunks, torch::optim::Adam& optimizer) {
  State state = zero_state();
  for (const auto& chunk : chunks) {
    state = State(std::get<0>(state).detach(), std::get<1>(state).detach());
    torch::Tensor scores;
    std::tie(scores, state) = tagger->forward(chunk, state);
    auto loss = scores.pow(2).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}
