#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM109",
    .name = "live-result-escapes",
    .level = Level::kWarning,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a function that differentiates inside hands out results with their graph",
    .page = R"md(
## What it does
Finds a function that needs grad for its own work (forces as the derivative of an energy, an attack, an attribution)
and then returns tensors that still carry the graph, to callers that keep them.

The function is right to run with grad on, so no guard helps and OOM101 is silent. The fault is at the `return`: the
caller gets a number with a forward pass attached. Where the project's own loop collects the results, OOM103 speaks
at the line that keeps them instead.

## Why it costs memory
`torch.autograd.grad(energy.sum(), positions)` gives a gradient without a graph, but `energy` keeps its own. The
saved tensors on the way from `energy` to `positions` are freed by that call; those of branches that lead only to
the parameters are not. How much stays on the device depends on the model: only the nodes for a plain stack of
layers, a fifth of the activations for a message-passing network with an embedding branch (both measured), all of
them if `retain_graph` or `create_graph` is set. It stays as long as the caller keeps the result: once for a caller
with one slot, where it is alive during the next forward, once for each call for a caller that collects.

## Example
```python
import torch


def energy_and_forces(potential, numbers, positions):
    positions = positions.detach().requires_grad_(True)
    energy = potential(numbers, positions)
    (gradient,) = torch.autograd.grad(energy.sum(), positions)
    return energy, -gradient


class Calculator:
    def __init__(self, potential):
        self.potential = potential.eval()

    def calculate(self, atoms):
        self.energy, self.forces = energy_and_forces(self.potential, atoms.numbers, atoms.positions)
```

```cpp
#include <torch/torch.h>

std::pair<torch::Tensor, torch::Tensor> energy_and_forces(torch::nn::Sequential& potential, torch::Tensor positions) {
  positions = positions.detach().requires_grad_(true);
  torch::Tensor energy = potential->forward(positions);
  torch::Tensor gradient = torch::autograd::grad({energy.sum()}, {positions})[0];
  return {energy, -gradient};
}

class Calculator {
 public:
  void calculate(const torch::Tensor& positions) {
    std::tie(energy_, forces_) = energy_and_forces(potential_, positions);
  }

 private:
  torch::nn::Sequential potential_;
  torch::Tensor energy_, forces_;
};
```

## Use instead
```python
import torch


def energy_and_forces(potential, numbers, positions):
    positions = positions.detach().requires_grad_(True)
    energy = potential(numbers, positions)
    (gradient,) = torch.autograd.grad(energy.sum(), positions)
    return energy.detach(), -gradient


class Calculator:
    def __init__(self, potential):
        self.potential = potential.eval()

    def calculate(self, atoms):
        self.energy, self.forces = energy_and_forces(self.potential, atoms.numbers, atoms.positions)
```

```cpp
#include <torch/torch.h>

std::pair<torch::Tensor, torch::Tensor> energy_and_forces(torch::nn::Sequential& potential, torch::Tensor positions) {
  positions = positions.detach().requires_grad_(true);
  torch::Tensor energy = potential->forward(positions);
  torch::Tensor gradient = torch::autograd::grad({energy.sum()}, {positions})[0];
  return {energy.detach(), -gradient};
}

class Calculator {
 public:
  void calculate(const torch::Tensor& positions) {
    std::tie(energy_, forces_) = energy_and_forces(potential_, positions);
  }

 private:
  torch::nn::Sequential potential_;
  torch::Tensor energy_, forces_;
};
```

## When not to fix
- Callers train on the result: then the graph is the product, and `create_graph=True` shows it. oomlint is silent
  there.
- All callers call `.item()` or `.detach()` at once.

## Fix safety
`.detach()` at the return is safe for callers that only read the values. It is unsafe for a caller that
differentiates the result again, and fails loudly there: "element 0 of tensors does not require grad".

## References
- [torch.autograd.grad](https://docs.pytorch.org/docs/stable/generated/torch.autograd.grad.html)
- [Tensor.detach](https://docs.pytorch.org/docs/stable/generated/torch.Tensor.detach.html)
- facebookresearch/fairchem#2072: memory grows with the number of finished structures
)md",
};

using analysis::LiveResult;

void check(const LiveResult& result, Candidates& candidates) {
  if (!result.kept_by) return;
  Candidate& candidate = candidates.at(result.site, Level::kWarning);
  candidate.say("`{}` differentiates inside and hands out a tensor that still carries the graph; return it detached",
                result.function);
  candidate.because(*result.kept_by, "kept here");
  candidate.cure(Cure::kDetach);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
