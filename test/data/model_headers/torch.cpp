// What clang must know of LibTorch: the type of every common call shape. Parsed only, with the model headers or the
// real ones.
#include <torch/script.h>
#include <torch/torch.h>

#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace F = torch::nn::functional;

template <class Expected, class Actual>
constexpr bool same = std::is_same_v<Expected, std::decay_t<Actual>>;

#define IS(type, ...) static_assert(same<type, decltype(__VA_ARGS__)>, #__VA_ARGS__)
#define IS_TENSOR(...) IS(at::Tensor, __VA_ARGS__)

static_assert(std::is_same_v<torch::Tensor, at::Tensor>);
static_assert(std::is_same_v<torch::autograd::Variable, at::Tensor>);
static_assert(std::is_base_of_v<at::TensorBase, at::Tensor>);
static_assert(std::is_same_v<torch::jit::script::Module, torch::jit::Module>);
static_assert(std::is_same_v<torch::jit::IValue, c10::IValue>);
static_assert(std::is_same_v<torch::NoGradGuard, c10::NoGradGuard>);
static_assert(std::is_base_of_v<c10::AutoGradMode, at::NoGradGuard>);
static_assert(std::is_same_v<torch::AutoGradMode, c10::AutoGradMode>);
static_assert(std::is_same_v<torch::Device, c10::Device>);
static_assert(std::is_same_v<torch::TensorOptions, c10::TensorOptions>);
static_assert(std::is_same_v<torch::IntArrayRef, c10::ArrayRef<int64_t>>);
static_assert(std::is_same_v<decltype(torch::kCUDA), const c10::DeviceType>);
static_assert(std::is_same_v<decltype(torch::kFloat32), const c10::ScalarType>);

struct NetImpl : torch::nn::Module {
  explicit NetImpl(int64_t classes)
      : conv(torch::nn::Conv2dOptions(3, 64, 3).stride(1).padding(1).bias(false)),
        fc(register_module("fc", torch::nn::Linear(64, classes))) {
    register_module("conv", conv);
    scale = register_parameter("scale", torch::ones({1}));
    mean = register_buffer("mean", torch::zeros({3}));
    body = register_module("body", torch::nn::Sequential(torch::nn::Linear(64, 64), torch::nn::ReLU(),
                                                         torch::nn::Dropout(0.5), torch::nn::BatchNorm1d(64)));
  }
  torch::Tensor forward(torch::Tensor x) {
    IS(std::shared_ptr<torch::nn::LinearImpl>, register_module("again", torch::nn::Linear(1, 1)));
    IS_TENSOR(conv->forward(x));
    IS_TENSOR(conv(x));
    IS_TENSOR(body->forward(x));
    x = torch::relu(conv->forward(x)) * scale;
    return torch::log_softmax(fc(body->forward(x.view({x.size(0), -1}))), 1);
  }
  torch::nn::Conv2d conv;
  torch::nn::Linear fc{nullptr};
  torch::nn::Sequential body = nullptr;
  torch::Tensor scale, mean;
};
TORCH_MODULE(Net);
static_assert(std::is_base_of_v<torch::nn::ModuleHolder<NetImpl>, Net>);
static_assert(std::is_same_v<Net::Impl, NetImpl>);
static_assert(std::is_same_v<Net::ContainedType, NetImpl>);

class Pairs : public torch::data::datasets::Dataset<Pairs> {
 public:
  torch::data::Example<> get(size_t index) override { return {data_[index], target_[index]}; }
  torch::optional<size_t> size() const override { return data_.size(0); }

 private:
  torch::Tensor data_ = torch::rand({8, 2}), target_ = torch::randint(2, {8});
};

struct Square : torch::autograd::Function<Square> {
  static torch::Tensor forward(torch::autograd::AutogradContext* ctx, torch::Tensor x, double factor) {
    ctx->save_for_backward({x});
    ctx->saved_data["factor"] = factor;
    return x * x * factor;
  }
  static torch::autograd::tensor_list backward(torch::autograd::AutogradContext* ctx,
                                               torch::autograd::tensor_list grads) {
    auto saved = ctx->get_saved_variables();
    IS(double, ctx->saved_data["factor"].toDouble());
    return {grads[0] * saved[0] * 2, torch::Tensor()};
  }
};

void tensors(torch::Tensor x, const std::vector<torch::Tensor>& many) {
  const torch::Device gpu(torch::kCUDA, 0);
  const auto options = torch::TensorOptions().dtype(torch::kFloat32).device(gpu).requires_grad(true);
  IS(c10::TensorOptions, options);
  IS_TENSOR(torch::rand({1, 3, 224, 224}, torch::kCUDA));
  IS_TENSOR(torch::zeros({2}, options));
  IS_TENSOR(torch::tensor({1.0, 2.0}));
  IS_TENSOR(torch::tensor({{1, 2}, {3, 4}}, torch::kLong));
  IS_TENSOR(torch::arange(0, 10, options));
  IS_TENSOR(torch::full({2, 2}, 1.5));
  IS_TENSOR(torch::from_blob(nullptr, {1, 2}, torch::kByte));
  auto release = [](void*) {};
  IS_TENSOR(torch::from_blob(nullptr, {1}, release, torch::kFloat));
  IS_TENSOR(torch::cat({x, x}, 1));
  IS_TENSOR(torch::stack(many));
  IS_TENSOR(x + 1);
  IS_TENSOR(1 - x);
  IS_TENSOR(x == x);
  IS_TENSOR(-x);
  IS_TENSOR(x += x);
  IS_TENSOR(x[0][1]);
  IS_TENSOR(x.to(gpu));
  IS_TENSOR(x.to(torch::kCPU, torch::kByte));
  IS_TENSOR(x.to(torch::kHalf));
  IS_TENSOR(x.to(options, true));
  IS_TENSOR(x.cuda().cpu().detach().clone().contiguous());
  IS_TENSOR(x.index({torch::indexing::Slice(), torch::indexing::None, "...", 0, x > 0}));
  x.index_put_({torch::indexing::Slice(1, 3)}, 0.5);
  IS_TENSOR(x.sum({1, 2}, true).mean(1).std());
  IS_TENSOR(x.permute({0, 2, 1}).view({-1}).clamp(0, 1).mul(255));
  IS_TENSOR(x.slice(1, 0, 3).squeeze(0).unsqueeze(-1).expand({2, -1}));
  IS_TENSOR(x.argmax(1).eq(x).sum());
  IS_TENSOR(x.grad());
  IS_TENSOR(x.data());
  IS(float, x.item<float>());
  IS(c10::Scalar, x.item());
  IS(double, x.item().toDouble());
  IS(float*, x.data_ptr<float>());
  IS(int64_t, x.size(0));
  IS(c10::IntArrayRef, x.sizes());
  IS(c10::Device, x.device());
  IS(c10::ScalarType, x.scalar_type());
  IS(float, x.accessor<float, 2>()[0][1]);
  IS(std::vector<at::Tensor>, x.split(2));
  auto [values, indices] = x.topk(5, 1);
  IS_TENSOR(values);
  IS_TENSOR(std::get<1>(x.max(1)));
  x.backward({}, /*retain_graph=*/true);
  IS(std::vector<at::Tensor>, torch::autograd::grad({x}, {x}, {}, true, true));
  IS_TENSOR(Square::apply(x, 2.0));
  at::parallel_for(0, 10, 1, [&](int64_t begin, int64_t end) { x.slice(0, begin, end).zero_(); });
  torch::save(x, "x.pt");
  torch::load(x, "x.pt");
}

void modules(torch::Tensor x) {
  Net net(10);
  net->to(torch::kCUDA);
  net->eval();
  IS_TENSOR(net->forward(x));
  IS_TENSOR(net(x));
  IS(std::vector<at::Tensor>, net->parameters());
  for (auto& pair : net->named_parameters()) {
    IS(std::string, pair.key());
    IS_TENSOR(pair.value());
  }
  IS(std::shared_ptr<torch::nn::Module>, net->clone());
  IS(torch::nn::LinearImpl*, net->as<torch::nn::Linear>());
  auto shared = std::make_shared<NetImpl>(10);
  IS_TENSOR(shared->forward(x));

  torch::nn::LSTM lstm(torch::nn::LSTMOptions(8, 16).num_layers(2).batch_first(true));
  torch::Tensor out, h, c;
  std::tuple<torch::Tensor, torch::Tensor> hc;
  std::tie(out, hc) = lstm->forward(x, std::make_tuple(h, c));
  std::tie(h, c) = hc;
  torch::nn::GRU gru(8, 16);
  std::tie(out, h) = gru->forward(x, h);
  torch::nn::MultiheadAttention attention(8, 2);
  IS_TENSOR(std::get<0>(attention->forward(x, x, x)));
  torch::nn::ModuleList list;
  list->push_back(torch::nn::Linear(1, 1));
  for (const auto& layer : *list) IS(torch::nn::LinearImpl*, layer->as<torch::nn::Linear>());
  torch::nn::AnyModule any{torch::nn::Linear(1, 1)};
  IS_TENSOR(any.forward(x));
  torch::nn::Embedding embedding(10, 4);
  IS_TENSOR(embedding->weight);
  torch::nn::CrossEntropyLoss criterion(torch::nn::CrossEntropyLossOptions().weight(x).reduction(torch::kSum));
  IS_TENSOR(criterion(x, x));
  IS_TENSOR(F::cross_entropy(x, x));
  IS_TENSOR(F::interpolate(
      x, F::InterpolateFuncOptions().size(std::vector<int64_t>{2, 2}).mode(torch::kBilinear).align_corners(false)));
  IS_TENSOR(F::softmax(x, 1));
  IS_TENSOR(F::pad(x, F::PadFuncOptions({1, 1}).mode(torch::kReflect)));

  torch::optim::Adam adam(net->parameters(), torch::optim::AdamOptions(1e-3).betas({0.5, 0.9}));
  torch::optim::SGD sgd(net->parameters(), 0.1);
  torch::optim::StepLR scheduler(adam, 10, 0.5);
  adam.zero_grad();
  IS_TENSOR(adam.step());
  scheduler.step();
  for (auto& group : adam.param_groups()) static_cast<torch::optim::AdamOptions&>(group.options()).lr(1e-4);
  torch::nn::utils::clip_grad_norm_(net->parameters(), 1.0);
  torch::nn::init::xavier_uniform_(x);
  torch::save(net, "net.pt");
  torch::load(net, "net.pt");
}

void loaders() {
  auto digits = torch::data::datasets::MNIST("mnist")
                    .map(torch::data::transforms::Normalize<>(0.1307, 0.3081))
                    .map(torch::data::transforms::Stack<>());
  auto loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(
      std::move(digits), torch::data::DataLoaderOptions().batch_size(64).workers(2));
  static_assert(
      std::is_base_of_v<torch::data::DataLoaderBase<decltype(digits), torch::data::Example<>, std::vector<size_t>>,
                        std::remove_reference_t<decltype(*loader)>>);
  for (auto& batch : *loader) {
    IS(torch::data::Example<>, batch);
    IS_TENSOR(batch.data);
    IS_TENSOR(batch.target.to(torch::kCUDA));
  }
  auto plain = torch::data::make_data_loader(Pairs(), 4);
  for (auto& batch : *plain) IS(std::vector<torch::data::Example<>>, batch);
  auto stacked = torch::data::make_data_loader(Pairs().map(torch::data::transforms::Stack<>()),
                                               torch::data::DataLoaderOptions().batch_size(4).max_jobs(2));
  IS(torch::data::Example<>, *stacked->begin());
}

void scripted(torch::Tensor x) {
  torch::jit::script::Module module = torch::jit::load("model.pt", torch::kCUDA);
  module.to(torch::kCUDA);
  module.eval();
  IS(c10::IValue, module.forward({x}));
  IS_TENSOR(module.forward({x}).toTensor());
  std::vector<torch::jit::IValue> inputs{x};
  inputs.emplace_back(x);
  auto output = module.forward(inputs).toTuple();
  IS_TENSOR(output->elements()[0].toTensor());
  IS_TENSOR(module.forward({x}).toGenericDict().at("out").toTensor());
  IS_TENSOR(module.run_method("encode", x).toTensor());
  IS_TENSOR(module.get_method("decode")({x}).toTensor());
  IS(c10::List<at::Tensor>, module.forward({x}).toTensorList());
  for (const auto& parameter : module.named_parameters()) IS_TENSOR(parameter.value);
  for (const auto& parameter : module.parameters()) IS_TENSOR(parameter);
  IS(torch::jit::Module, module.attr("head").toModule());
  IS(torch::jit::Module, torch::jit::freeze(module));
}

void guards() {
  torch::NoGradGuard no_grad;
  c10::InferenceMode inference;
  torch::AutoGradMode grad(false);
  at::AutoDispatchBelowAutograd below;
  c10::GradMode::set_enabled(false);
  IS(bool, torch::GradMode::is_enabled());
  torch::cuda::synchronize();
  IS(bool, torch::cuda::is_available());
  at::globalContext().setBenchmarkCuDNN(true);
}
