#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM105",
    .name = "retain-graph-in-loop",
    .level = Level::kWarning,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a graph is retained in a loop and never used again",
    .page = R"md(
## What it does
Finds `retain_graph=True` or `create_graph=True` in a loop where nothing later needs the graph it keeps: no second
backward over the same graph, no gradient penalty, no second-order step, no further `autograd.grad` of the same
loss. In C++ these are the second and third argument: `loss.backward({}, true)`.

`retain_graph=True` is often put there to silence "Trying to backward through the graph a second time". That error
mostly means that a state was carried over without `.detach()` (OOM106) or that two steps share a graph they need
not share (OOM112). Those need their own cure; the flag only keeps every graph alive.

## Why it costs memory
`backward()` frees the saved tensors of each node as it passes. With `retain_graph=True` they stay until the last
reference to the loss is gone, and that is the next iteration's assignment to the same name, after its forward. The
peak on the device is then two graphs instead of one, for every iteration: close to twice the activations.

`create_graph=True` builds the graph of the gradient on top, about as large as the forward's, and implies
`retain_graph`. In `loss.backward(create_graph=True)` it also makes a reference cycle between each parameter and its
`.grad`: until the gradients are set to `None`, nothing of it is freed.

## Example
```python
import torch


def train_epoch(model, loader, criterion, optimizer, device):
    model.train()
    for images, labels in loader:
        loss = criterion(model(images.to(device)), labels.to(device))
        optimizer.zero_grad()
        loss.backward(retain_graph=True)
        optimizer.step()
```

```cpp
#include <torch/torch.h>

template <typename Loader>
void train_epoch(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  net->train();
  for (auto& batch : loader) {
    torch::Tensor logits = net->forward(batch.data.to(torch::kCUDA));
    torch::Tensor loss = torch::cross_entropy_loss(logits, batch.target.to(torch::kCUDA));
    optimizer.zero_grad();
    loss.backward(/*gradient=*/{}, /*retain_graph=*/true);
    optimizer.step();
  }
}
```

## Use instead
```python
import torch


def train_epoch(model, loader, criterion, optimizer, device):
    model.train()
    for images, labels in loader:
        loss = criterion(model(images.to(device)), labels.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
```

```cpp
#include <torch/torch.h>

template <typename Loader>
void train_epoch(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  net->train();
  for (auto& batch : loader) {
    torch::Tensor logits = net->forward(batch.data.to(torch::kCUDA));
    torch::Tensor loss = torch::cross_entropy_loss(logits, batch.target.to(torch::kCUDA));
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}
```

Forces that are only evaluated need one first derivative: `torch.autograd.grad(energy.sum(), positions)` without
`create_graph`. Pass `create_graph=self.training` where the same code trains on the forces.

## When not to fix
- Two losses share a part of the graph and are differentiated one after the other. All but the last call need the
  flag; one backward over the sum of the losses needs none.
- A gradient penalty, a meta-learning inner loop, a Hessian-vector product: the graph of the gradient is the point.

## Fix safety
Removing the argument is safe when no other backward reaches the graph. It is unsafe otherwise, and fails loudly:
"Trying to backward through the graph a second time".

## References
- [torch.autograd.backward](https://docs.pytorch.org/docs/stable/generated/torch.autograd.backward.html):
  `retain_graph`, and the note on the cycle that `create_graph` makes
- [torch.autograd.grad](https://docs.pytorch.org/docs/stable/generated/torch.autograd.grad.html)
- atomistic-machine-learning/schnetpack#250: a validation batch needs about twice the memory of a training batch
)md",
};

using analysis::RetainedBackward;

void check(const RetainedBackward& backward, Candidates& candidates) {
  if (backward.needed || backward.unknown) return;
  if (!backward.loop.exists) return;
  Candidate& candidate = candidates.at(backward.site, Level::kWarning);
  candidate.say(
      "`{}` keeps the graph after this backward and nothing uses it again: its activations stay on the device until "
      "the next iteration; leave it out",
      backward.creates ? candidates.words().create_graph() : candidates.words().retain_graph());
  candidate.because(backward.loop.header, "repeated here");
  candidate.cure(Cure::kRemove);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
