#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM106",
    .name = "loop-carried-graph",
    .level = Level::kError,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a state is carried to the next iteration with its graph",
    .page = R"md(
## What it does
Finds a state that goes into the model and comes out of it in each iteration (`h = model(x, h)`) and is never cut
from its graph on the way: no `.detach()`, `.detach_()`, `.data`, helper such as `repackage_hidden`, and no guard.

Hidden states of recurrent networks, caches of a decoding or generation loop, memories of a tracker, latents of an
agent: the loop may be training, inference or an environment. The time steps inside one forward pass are not meant.
A state kept in a member, where each call of a method makes a step, is carried all the same.

## Why it costs memory
The graph of iteration n contains that of iteration n - 1. Nothing is freed while the state is alive, so the
activations of all iterations so far stay on the device, and each iteration adds those of one forward. A text of
10,000 tokens or a video of 10,000 frames holds 10,000 graphs.

In training, the second `backward()` fails with "Trying to backward through the graph a second time". With
`retain_graph=True` against that error, each backward runs through the whole past: memory grows with each iteration,
and time too (OOM105 names the flag, this rule the cause).

## Example
```python
import torch


def label_stream(model, frames, device):
    model.eval()
    state = None
    for frame in frames:
        scores, state = model(frame.to(device), state)
        print(scores.argmax().item())
```

```cpp
#include <torch/torch.h>

class StreamLabeller {
 public:
  int64_t next(const torch::Tensor& reading) {
    state_ = cell_->forward(reading.to(torch::kCUDA), state_);
    return state_.argmax(1).item<int64_t>();
  }

 private:
  torch::nn::GRUCell cell_{torch::nn::GRUCellOptions(16, 10)};
  torch::Tensor state_ = torch::zeros({1, 10}, torch::kCUDA);
};
```

## Use instead
```python
import torch


@torch.no_grad()
def label_stream(model, frames, device):
    model.eval()
    state = None
    for frame in frames:
        scores, state = model(frame.to(device), state)
        print(scores.argmax().item())
```

```cpp
#include <torch/torch.h>

class StreamLabeller {
 public:
  int64_t next(const torch::Tensor& reading) {
    torch::NoGradGuard no_grad;
    state_ = cell_->forward(reading.to(torch::kCUDA), state_);
    return state_.argmax(1).item<int64_t>();
  }

 private:
  torch::nn::GRUCell cell_{torch::nn::GRUCellOptions(16, 10)};
  torch::Tensor state_ = torch::zeros({1, 10}, torch::kCUDA);
};
```

In training, cut the state at each step: `state = state.detach()`, for an LSTM
`state = tuple(s.detach() for s in state)`, in C++ `std::make_tuple(h.detach(), c.detach())`. That is truncated
back-propagation through time: the values are carried on, the gradient ends at the chunk.

## When not to fix
- The gradient is meant to flow through all iterations, and one backward at the end consumes them. oomlint is silent
  where it sees that backward; the memory is then the price of the method.
- The loop has a small fixed number of steps and the state is dropped after it.

## Fix safety
A guard in inference changes no result. `.detach()` in training is unsafe by nature: it changes which gradients are
computed. It is what most such loops were meant to do, but the length of the chunks is your choice.

## References
- [PyTorch FAQ](https://docs.pytorch.org/docs/stable/notes/faq.html): recurrent networks on sequences that are too
  long
- pytorch/pytorch#2198: memory leak with LSTM and RNN, `hidden` holds the whole history
- huggingface/transformers#26588: a recurrent state carried through generation
- kc-ml2/SimpleDreamer#7: out of memory in long episodes
)md",
};

using analysis::Grad;
using analysis::Kept;

void check(const Kept& kept, Candidates& candidates) {
  if (!kept.self_carried || !kept.through_forward || kept.grad == Grad::kNo) return;
  if (kept.discharged_later || kept.of_parameter || kept.bounded || kept.loop.small) return;
  if (kept.in_forward && !kept.retained_by_caller) return;
  // Without retain_graph a second backward through it fails: where it is not certain, a detach stands out of sight.
  if (kept.grad != Grad::kYes && kept.loop.differentiates && !kept.retains_graph) return;
  Candidate& candidate = candidates.at(kept.site, Level::kError);
  candidate.say(
      "`{}` carries its graph into the next {}: the graphs of all of them hang together on the device; detach it or "
      "run the loop under {}",
      kept.holder, kept.loop.exists ? kept.loop.unit : "call", candidates.words().no_grad());
  if (kept.loop.exists) candidate.because(kept.loop.header, "repeated here");
  if (kept.grad == Grad::kMaybe) candidate.confidence(Confidence::kMedium);
  candidate.cure(Cure::kDetach);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
