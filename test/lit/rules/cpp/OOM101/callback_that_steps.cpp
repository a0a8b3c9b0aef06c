// RUN: %oomlint_expect %s
// One loop serves training and evaluation; what it is handed differentiates, or does not.
#include <torch/torch.h>

#include <functional>
#include <vector>

void run(torch::nn::Sequential& model, const std::vector<torch::Tensor>& batches,
         const std::function<void(torch::Tensor)>& on_loss) {
  for (const auto& batch : batches) {
    torch::Tensor loss = torch::zeros(1).cuda();
    for (const auto& part : model->forward(batch.cuda()).chunk(2)) loss += part.mean();
    on_loss(loss);
  }
}

void train(torch::nn::Sequential& model, const std::vector<torch::Tensor>& batches) {
  torch::optim::SGD optimizer(model->parameters(), 0.1);
  model->train();
  run(model, batches, [&](torch::Tensor loss) {
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  });
}

double evaluate(torch::nn::Sequential& model, const std::vector<torch::Tensor>& batches) {
  model->eval();
  torch::NoGradGuard no_grad;
  double sum = 0;
  run(model, batches, [&](torch::Tensor loss) { sum += loss.item<double>(); });
  return sum;
}
