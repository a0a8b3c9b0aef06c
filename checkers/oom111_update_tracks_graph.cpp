#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM111",
    .name = "update-tracks-graph",
    .level = Level::kError,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "an update of weights, averages or prototypes carries its graph from step to step",
    .page = R"md(
## What it does
Finds an update by hand of parameters, moving averages, running statistics or prototypes that runs with grad mode on
and feeds the old value into the new: `ema = d * ema + (1 - d) * w`, `weight = weight - lr * grad`,
`prototype[c] = m * prototype[c] + (1 - m) * features.mean(0)`.

## Why it costs memory
Parameters require grad, so the result does too, and it holds the graph of the update. The next step adds its own on
top: after n steps the average is the end of a chain of n links, and nothing of it is ever freed.

- **Averages of parameters** save no activations: the chain grows on the host, some 3 KB for each tensor and step.
  With 160 parameter tensors that is 0.5 MB a step, 5 GB after 10,000 steps.
- **Averages of features or losses** hang on the forward pass. Without a backward in the iteration the activations
  of every batch stay on the device; after one the nodes do, on the host.
- **Weights** updated out of place (`w = w - lr * g`) are no leaves any more: each further backward runs through all
  earlier updates.

In place, `weight -= lr * weight.grad` on a parameter fails at once: "a leaf Variable that requires grad is being
used in an in-place operation".

## Example
```python
import torch


def train(model, loader, criterion, optimizer, decay=0.999):
    average = {name: weight.detach().clone() for name, weight in model.named_parameters()}
    for images, labels in loader:
        loss = criterion(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        for name, weight in model.named_parameters():
            average[name] = decay * average[name] + (1 - decay) * weight
    return average
```

```cpp
#include <torch/torch.h>

template <typename Loader>
std::vector<torch::Tensor> train(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  std::vector<torch::Tensor> average;
  for (const torch::Tensor& weight : net->parameters()) average.push_back(weight.detach().clone());
  for (auto& batch : loader) {
    torch::Tensor loss = torch::mse_loss(net->forward(batch.data), batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    std::vector<torch::Tensor> weights = net->parameters();
    for (size_t i = 0; i < weights.size(); ++i) average[i] = 0.999 * average[i] + 0.001 * weights[i];
  }
  return average;
}
```

## Use instead
```python
import torch


def train(model, loader, criterion, optimizer, decay=0.999):
    average = {name: weight.detach().clone() for name, weight in model.named_parameters()}
    for images, labels in loader:
        loss = criterion(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            for name, weight in model.named_parameters():
                average[name].mul_(decay).add_(weight, alpha=1 - decay)
    return average
```

```cpp
#include <torch/torch.h>

template <typename Loader>
std::vector<torch::Tensor> train(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  std::vector<torch::Tensor> average;
  for (const torch::Tensor& weight : net->parameters()) average.push_back(weight.detach().clone());
  for (auto& batch : loader) {
    torch::Tensor loss = torch::mse_loss(net->forward(batch.data), batch.target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    torch::NoGradGuard no_grad;
    std::vector<torch::Tensor> weights = net->parameters();
    for (size_t i = 0; i < weights.size(); ++i) average[i].mul_(0.999).add_(weights[i], 0.001);
  }
  return average;
}
```

`torch.optim.swa_utils.AveragedModel` does this for whole models in Python. A custom optimizer needs `@torch.no_grad()` on
`step`, one in C++ a guard in it.

## When not to fix
- The update is meant to be differentiated: inner loops of meta-learning, unrolled optimisation. Those consume the
  chain with one backward at the end, and oomlint is silent where it sees it.
- All inputs are detached already (`.data`, `.detach()`, `state_dict()`).

## Fix safety
A guard around an update changes no value. It is unsafe only where a later backward is meant to run through the
update.

## References
- [torch.optim.swa_utils.AveragedModel](https://docs.pytorch.org/docs/stable/generated/torch.optim.swa_utils.AveragedModel.html)
- alexhernandezgarcia/gflownet#133: a moving average of losses that kept every graph
- d2l-ai/d2l-en#1342: moving mean and variance that kept their inputs
- [JDAI-CV/fast-reid, SGD](https://github.com/JDAI-CV/fast-reid/commit/77caa01e345ee0f340b60d7d3320c9803c719ca4): an
  optimizer step with grad on
)md",
};

using analysis::Grad;
using analysis::Kept;

void check(const Kept& kept, Candidates& candidates) {
  if (!kept.of_parameter || !kept.self_carried || kept.grad != Grad::kYes || kept.discharged_later || kept.cleared)
    return;
  if (!kept.repeated && !kept.in_forward) return;
  // A variable of one call that a loop over layers or steps rebinds is no average.
  const bool is_local = kept.holder_kind == analysis::HolderKind::kLocal;
  if (is_local && (kept.in_module || !(kept.loop.per_batch || kept.loop.differentiates))) return;
  Candidate& candidate = candidates.at(kept.inside.value_or(kept.site), Level::kError);
  candidate.say("`{}` is updated with grad mode on: its graph reaches back over every step; update it under {}",
                kept.holder, candidates.words().no_grad());
  if (kept.loop.exists) candidate.because(kept.loop.header, "repeated here");
  candidate.cure(Cure::kGuard);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
