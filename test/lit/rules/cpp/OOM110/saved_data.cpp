// RUN: %oomlint_expect %s
#include <torch/torch.h>

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::tensor_list;
using torch::autograd::Variable;
using torch::autograd::variable_list;

// The output holds its node, the node its ctx, and that the output.
struct Sigmoid : Function<Sigmoid> {
  static Variable forward(AutogradContext* ctx, Variable x) {
    auto out = 1 / (1 + (-x).exp());
    ctx->saved_data["out"] = out;  // expect: OOM110 warning {{`ctx->saved_data\["out"\]`.*use ctx->save_for_backward}}
    return out;
  }
  static variable_list backward(AutogradContext* ctx, variable_list grads) {
    auto out = ctx->saved_data["out"].toTensor();
    return {grads[0] * out * (1 - out)};
  }
};

class Normalise : public torch::autograd::Function<Normalise> {
 public:
  static tensor_list forward(AutogradContext* ctx, const torch::Tensor& x) {
    auto mean = x.mean({0});
    auto centred = x - mean;
    ctx->saved_data["mean"] = mean;  // expect: OOM110 warning
    return {centred, mean};
  }
  static tensor_list backward(AutogradContext* ctx, tensor_list grads) { return {grads[0]}; }
};

// An input there makes no cycle: it goes when its node does.
struct Scale : Function<Scale> {
  static Variable forward(AutogradContext* ctx, Variable x, Variable weight) {
    ctx->saved_data["weight"] = weight;  // expect: OOM110 note {{stays as long as the graph's node}}
    return x * weight;
  }
  static variable_list backward(AutogradContext* ctx, variable_list grads) {
    return {grads[0] * ctx->saved_data["weight"].toTensor(), Variable()};
  }
};

// Numbers, flags and strings belong there.
struct Clamp : Function<Clamp> {
  static Variable forward(AutogradContext* ctx, Variable x, double low, int64_t mode) {
    ctx->saved_data["low"] = low;
    ctx->saved_data["mode"] = mode;
    ctx->saved_data["rows"] = x.size(0);
    ctx->save_for_backward({x});
    return x.clamp_min(low);
  }
  static variable_list backward(AutogradContext* ctx, variable_list grads) {
    auto x = ctx->get_saved_variables()[0];
    return {grads[0] * x.gt(ctx->saved_data["low"].toDouble()), Variable(), Variable()};
  }
};

struct Tanh : Function<Tanh> {
  static Variable forward(AutogradContext* ctx, Variable x) {
    auto out = x.tanh();
    ctx->save_for_backward({out});
    return out;
  }
  static variable_list backward(AutogradContext* ctx, variable_list grads) {
    auto out = ctx->get_saved_variables()[0];
    return {grads[0] * (1 - out * out)};
  }
};

// A map of another class.
struct Settings {
  std::unordered_map<std::string, torch::Tensor> saved_data;
};
torch::Tensor remember(Settings* settings, torch::Tensor x) {
  settings->saved_data["x"] = x;
  return x;
}
