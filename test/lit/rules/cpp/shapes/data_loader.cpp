// RUN: %oomlint_expect %s
// A data set of one's own, its loader, and the evaluation over it.
#include <torch/torch.h>

class Digits : public torch::data::Dataset<Digits> {
 public:
  explicit Digits(torch::Tensor images, torch::Tensor labels) : images_(images), labels_(labels) {}
  torch::data::Example<> get(size_t index) override { return {images_[index], labels_[index]}; }
  torch::optional<size_t> size() const override { return images_.size(0); }

 private:
  torch::Tensor images_, labels_;
};

float evaluate(torch::nn::Sequential& net, torch::Tensor images, torch::Tensor labels, torch::Device device) {
  auto dataset = Digits(images, labels).map(torch::data::transforms::Stack<>());
  auto loader = torch::data::make_data_loader(std::move(dataset), torch::data::DataLoaderOptions().batch_size(64).workers(2));
  net->eval();
  float correct = 0;
  std::vector<torch::Tensor> outputs;
  for (torch::data::Example<>& batch : *loader) {
    auto output = net->forward(batch.data.to(device));  // expect: OOM101
    outputs.push_back(output);                          // expect: OOM103
    correct += output.argmax(1).eq(batch.target.to(device)).sum().item<float>();
  }
  return correct / static_cast<float>(outputs.size());
}

float evaluate_guarded(torch::nn::Sequential& net, torch::Tensor images, torch::Tensor labels, torch::Device device) {
  auto dataset = Digits(images, labels).map(torch::data::transforms::Stack<>());
  auto loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(std::move(dataset), 64);
  torch::NoGradGuard no_grad;
  net->eval();
  float correct = 0;
  for (auto& batch : *loader) {
    auto output = net->forward(batch.data.to(device));
    correct += output.argmax(1).eq(batch.target.to(device)).sum().item<float>();
  }
  return correct;
}
