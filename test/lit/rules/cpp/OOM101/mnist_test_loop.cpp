// RUN: %oomlint_expect %s
// The loop of the MNIST example: the training loop beside it needs grad, the evaluation does not.
#include <torch/torch.h>

#include <cstdio>

struct Net : torch::nn::Module {
  Net() : conv1(torch::nn::Conv2dOptions(1, 10, 5)), fc1(1440, 10) {
    register_module("conv1", conv1);
    register_module("fc1", fc1);
  }

  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(torch::max_pool2d(conv1->forward(x), 2));
    return torch::log_softmax(fc1->forward(x.view({x.size(0), -1})), 1);
  }

  torch::nn::Conv2d conv1;
  torch::nn::Linear fc1;
};

template <typename DataLoader>
void train(size_t epoch, Net& model, torch::Device device, DataLoader& data_loader, torch::optim::Optimizer& optimizer) {
  model.train();
  for (auto& batch : data_loader) {
    auto data = batch.data.to(device), targets = batch.target.to(device);
    optimizer.zero_grad();
    auto output = model.forward(data);
    auto loss = torch::nll_loss(output, targets);
    loss.backward();
    optimizer.step();
  }
}

template <typename DataLoader>
void test(Net& model, torch::Device device, DataLoader& data_loader, size_t dataset_size) {
  model.eval();
  double test_loss = 0;
  int32_t correct = 0;
  for (const auto& batch : data_loader) {
    auto data = batch.data.to(device), targets = batch.target.to(device);
    auto output = model.forward(data);  // expect: OOM101
    test_loss += torch::nll_loss(output, targets, {}, torch::Reduction::Sum).template item<float>();
    auto pred = output.argmax(1);
    correct += pred.eq(targets).sum().template item<int64_t>();
  }
  std::printf("\nTest set: Average loss: %.4f | Accuracy: %.3f\n", test_loss / dataset_size,
              static_cast<double>(correct) / dataset_size);
}

template <typename DataLoader>
void guarded_test(Net& model, torch::Device device, DataLoader& data_loader, size_t dataset_size) {
  torch::NoGradGuard no_grad;
  model.eval();
  int32_t correct = 0;
  for (const auto& batch : data_loader) {
    auto output = model.forward(batch.data.to(device));
    correct += output.argmax(1).eq(batch.target.to(device)).sum().template item<int64_t>();
  }
  std::printf("Accuracy: %.3f\n", static_cast<double>(correct) / dataset_size);
}

int main() {
  torch::Device device(torch::kCUDA);
  Net model;
  model.to(device);
  auto train_dataset = torch::data::datasets::MNIST("./data").map(torch::data::transforms::Stack<>());
  const size_t size = train_dataset.size().value();
  auto train_loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(std::move(train_dataset), 64);
  torch::optim::SGD optimizer(model.parameters(), torch::optim::SGDOptions(0.01).momentum(0.5));
  for (size_t epoch = 1; epoch <= 10; ++epoch) {
    train(epoch, model, device, *train_loader, optimizer);
    test(model, device, *train_loader, size);
    guarded_test(model, device, *train_loader, size);
  }
}
