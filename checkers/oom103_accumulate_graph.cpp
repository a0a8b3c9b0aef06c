#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM103",
    .name = "accumulate-graph",
    .level = Level::kError,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a value that tracks grad is kept from iteration to iteration",
    .page = R"md(
## What it does
Finds a tensor that still carries its graph and is added to something that outlives the iteration: `total += loss`,
`total = total + loss`, `losses.append(loss)`, `stats[name] += value`, `torch.cat([bank, features])`, a meter or
logger that adds up what it is given, an attribute of `self`, a list in a closure, a returned value that the caller
keeps. In C++ also `losses.push_back(loss)`, an entry of a map, a `static` tensor and a member of a struct.

The finding is an error when the whole graph is kept, and a warning when a `backward()` in the same iteration has
already freed the graph's saved tensors.

## Why it costs memory
A tensor that tracks grad holds its graph: the nodes, and in them the activations of every layer. A running total
holds the graphs of all terms added so far.

- **Without a backward in the iteration** (evaluation, a rollout, features collected with grad on): the activations
  of every batch stay on the device. Measured for ResNet-18 with batch 8 at 224 x 224: `total += loss` keeps 177 MB
  for each iteration. The run dies after a number of iterations that depends only on the batch size.
- **After its own `backward()`**: the activations are gone, the nodes are not. That is host memory, some 0.5 KB for
  each node: 100 to 200 KB for each iteration of a network with 50 layers, for as long as the total lives. Kept
  outputs and losses stay on the device besides. Custom functions that keep tensors on `ctx` (OOM110) are not freed
  by `backward()` at all.

## Example
```python
import torch


def train_epoch(model, loader, criterion, optimizer, device):
    model.train()
    total_loss = 0
    for images, labels in loader:
        loss = criterion(model(images.to(device)), labels.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total_loss += loss
    return total_loss / len(loader)
```

```cpp
#include <torch/torch.h>

template <typename Loader>
torch::Tensor train_epoch(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  net->train();
  torch::Tensor total_loss = torch::zeros({}, torch::kCUDA);
  for (auto& batch : loader) {
    torch::Tensor logits = net->forward(batch.data.to(torch::kCUDA));
    torch::Tensor loss = torch::cross_entropy_loss(logits, batch.target.to(torch::kCUDA));
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total_loss += loss;
  }
  return total_loss;
}
```

## Use instead
```python
import torch


def train_epoch(model, loader, criterion, optimizer, device):
    model.train()
    total_loss = 0.0
    for images, labels in loader:
        loss = criterion(model(images.to(device)), labels.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total_loss += loss.item()
    return total_loss / len(loader)
```

```cpp
#include <torch/torch.h>

template <typename Loader>
double train_epoch(torch::nn::Sequential& net, Loader& loader, torch::optim::Optimizer& optimizer) {
  net->train();
  double total_loss = 0;
  for (auto& batch : loader) {
    torch::Tensor logits = net->forward(batch.data.to(torch::kCUDA));
    torch::Tensor loss = torch::cross_entropy_loss(logits, batch.target.to(torch::kCUDA));
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total_loss += loss.item<double>();
  }
  return total_loss;
}
```

`loss.item()`, in C++ `loss.item<double>()`, waits for the device in each iteration. Where that matters,
`total_loss += loss.detach()` keeps one small tensor on the device and waits once at the end. For features and
outputs, reduce first, then `.detach().cpu()`.

## When not to fix
- A later `backward()` consumes the sum: gradient accumulation over chunks, an episode of reinforcement learning, a
  loss over all time steps. oomlint is silent where it sees that backward. A graph for each term is then the price
  of the method; `(loss / steps).backward()` in each iteration gives the same gradients with one graph at a time.
- The container is cleared, rebound or bounded (`deque(maxlen=100)`) in code that oomlint does not see.

## Fix safety
`.detach()` is safe where the kept value is only reported. `.item()` is safe under the same condition for a tensor
with one element. Both are unsafe when the sum is differentiated later: the gradients vanish without an error if
other terms remain.

## References
- [PyTorch FAQ](https://docs.pytorch.org/docs/stable/notes/faq.html): do not accumulate history across the training
  loop
- [Tensor.item](https://docs.pytorch.org/docs/stable/generated/torch.Tensor.item.html)
- MultimediaTechLab/YOLO#83: 1 to 2 MB for each batch, gigabytes for each epoch
- skorch-dev/skorch#218: out of memory in `fit()`, from the validation losses
- ray-project/ray#40940: out of memory after many steps of a long run
)md",
};

using analysis::Grad;
using analysis::Kept;

void check(const Kept& kept, Candidates& candidates) {
  if (kept.grad == Grad::kNo || kept.discharged || kept.bounded) return;
  if ((kept.self_carried && (kept.through_forward || kept.of_parameter)) || kept.in_hook)
    return;  // OOM106, OOM111, OOM107
  if (!kept.repeated || kept.in_forward) return;
  if (kept.loop.exists && kept.loop.small) return;
  if (kept.in_module && kept.holder_kind == analysis::HolderKind::kLocal && (!kept.loop.per_batch || kept.loop.counted))
    return;                       // one forward's own
  if (kept.leaf) return;          // a fresh leaf has no history
  if (kept.of_one_graph) return;  // the parts of one result share its graph
  // `d[k] = f(d[k])` replaces an entry; a dict that this call made and hands back is its result.
  const bool is_store = kept.op == analysis::KeepOp::kAssign;
  if (is_store && (!kept.loop.exists || kept.self_carried)) return;
  if (is_store && kept.holder_kind == analysis::HolderKind::kLocal && !kept.loop.per_batch && !kept.loop.differentiates)
    return;
  // A sum that is handed back may be a loss of several terms, which the caller differentiates.
  const bool goes_over_data = kept.loop.per_batch || kept.loop.differentiates ||
                              (kept.evaluation && kept.forward_inside && (kept.certain || !kept.evaluation_by_name));
  if ((kept.returned || kept.dies_with_outer_loop) && !goes_over_data) return;
  if (kept.dies_with_outer_loop && !kept.loop.per_batch && !kept.loop.differentiates) return;
  if (kept.grad == Grad::kMaybe && !(kept.loss_like && goes_over_data)) return;

  const bool over_data = kept.loop.per_batch || kept.loop.differentiates;
  const bool told_by_code = kept.evaluation && !kept.evaluation_by_name;
  if (!kept.certain && !kept.loss_like && (!over_data || kept.returned) && !kept.freed && !told_by_code) return;
  // A function that is handed its module may be called under a guard.
  if (!kept.freed && !kept.certain && kept.evaluation_by_name && !kept.loss_like) return;

  const bool adds = kept.op == analysis::KeepOp::kAdd;
  Candidate& candidate = candidates.at(kept.site, kept.freed ? Level::kWarning : Level::kError);
  if (kept.freed) {
    candidate.say(
        "`{}` keeps the graph of every {}: its nodes pile up on the host although backward() freed the activations; "
        "keep a number (`{}`) or a detached tensor",
        kept.holder, kept.loop.exists ? kept.loop.unit : "call", candidates.words().item());
  } else {
    candidate.say(
        "`{}` keeps the graph of every {}, with all its activations on the device: memory grows until the run dies; "
        "keep a number (`{}`) or a detached tensor",
        kept.holder, kept.loop.exists ? kept.loop.unit : "call", candidates.words().item());
  }
  if (kept.origin) candidate.because(*kept.origin, "the graph starts here: grad mode is on");
  if (kept.loop.exists) candidate.because(kept.loop.header, "repeated here");
  if (kept.inside) candidate.because(*kept.inside, "kept here");
  if (kept.grad == Grad::kMaybe) candidate.confidence(Confidence::kMedium);
  candidate.cure(adds || kept.loss_like ? Cure::kItem : Cure::kDetach);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
