#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM102",
    .name = "grad-guard-no-effect",
    .level = Level::kError,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a guard against grad mode is made and guards nothing",
    .page = R"md(
## What it does
Finds a guard that was written to switch grad mode off and does not, and a result that was detached or moved and
dropped. The shapes:

- a bare statement `torch.no_grad()` or `torch.inference_mode()`: the object is made and thrown away, nothing is
  entered
- a class decorated with `@torch.no_grad()`: only its constructor runs under the guard, its methods do not
- `with torch.no_grad():` around a statement that runs no forward, while the forward stands beside it: around the
  creation of a generator (its body runs later, in the consumer's grad mode), around `.to(device)`, around an old
  `Variable(...)`
- `volatile=True`: no effect since PyTorch 0.4
- a guard in one thread and the forward in another (`threading.Thread`, an executor): grad mode belongs to a thread,
  and a new thread starts with it on. Here the forward is marked, since the guard belongs there
- a guard around an RPC: the remote side runs in its own grad mode
- a guard joined by `and` or `or` with another, `with torch.no_grad() and autocast():`: Python picks one of the two
  objects and enters that one alone
- missing call parentheses: `with torch.no_grad:` fails when it runs, `@torch.no_grad` fails before PyTorch 2.1
- a bare `x.detach()`, `x.cpu()` or `x.to(...)` of a tensor: these return a new tensor and leave `x` as it was.
  Modules are moved in place and are not meant

In C++, a guard works from the declaration of a named object to the end of its block. The shapes:

- an unnamed temporary, `torch::NoGradGuard();` or `torch::NoGradGuard{};`: it is destroyed at the semicolon
- `torch::NoGradGuard guard();`: this declares a function of that name, no object
- a guard as the single statement of an `if` without braces: the branch is a block of its own, which ends at once
- a block that is closed before the forward
- a guard declared after the forward, where it covers no other one
- a guard in a lambda or function that ends before the forward runs, or local to a constructor
- a guard in one thread and the forward in another: `std::async`, `std::thread`, a pool. `at::launch` and a
  deferred `std::async` keep the mode of the thread that starts them. Here too the forward is marked

clang-tidy's `bugprone-unused-raii` finds the first of these too, as it does for any class with a destructor; the
others it does not know. oomlint adds which forward is left bare and what that costs. An editor that runs both
shows such a line twice: there `-bugprone-unused-raii` in `.clang-tidy` loses nothing that concerns grad mode.

## Why it costs memory
The code reads as if it were guarded, and pays as if it were not: on the device, all activations of the forward are
kept for a backward pass that never comes. The peak of each batch is that of a training step (see OOM101 for
figures), once for each batch; if the outputs are kept as well, the graph of every iteration stays.

A dropped `x.detach()` or `x.cpu()` leaves the graph, or the device memory, where it was. `x.cpu()` adds a copy on
the host for nothing.

## Example
```python
import torch


def evaluate(model, loader, device):
    model.eval()
    torch.no_grad()
    correct = 0
    for images, labels in loader:
        logits = model(images.to(device))
        correct += (logits.argmax(dim=1).cpu() == labels).sum().item()
    return correct / len(loader.dataset)
```

```cpp
#include <torch/torch.h>

template <typename Loader>
double accuracy(torch::nn::Sequential& net, Loader& loader, size_t size) {
  net->eval();
  torch::NoGradGuard();
  int64_t correct = 0;
  for (auto& batch : loader) {
    torch::Tensor logits = net->forward(batch.data.to(torch::kCUDA));
    correct += logits.argmax(1).cpu().eq(batch.target).sum().template item<int64_t>();
  }
  return static_cast<double>(correct) / size;
}
```

## Use instead
```python
import torch


def evaluate(model, loader, device):
    model.eval()
    correct = 0
    with torch.no_grad():
        for images, labels in loader:
            logits = model(images.to(device))
            correct += (logits.argmax(dim=1).cpu() == labels).sum().item()
    return correct / len(loader.dataset)
```

```cpp
#include <torch/torch.h>

template <typename Loader>
double accuracy(torch::nn::Sequential& net, Loader& loader, size_t size) {
  net->eval();
  torch::NoGradGuard no_grad;
  int64_t correct = 0;
  for (auto& batch : loader) {
    torch::Tensor logits = net->forward(batch.data.to(torch::kCUDA));
    correct += logits.argmax(1).cpu().eq(batch.target).sum().template item<int64_t>();
  }
  return static_cast<double>(correct) / size;
}
```

For a generator, decorate the generator function or put the `with` block inside its body. For a class, decorate the
methods that run the model. For a thread, open the guard in the function that the thread runs. For two guards,
`with torch.no_grad(), autocast():`. In C++, name the object and declare it above the forward, in the function and
the thread that run it.

`torch.set_grad_enabled(False)` as a bare statement does work: it switches when it is called, for the rest of the
thread.

## When not to fix
- The forward is guarded by another guard further out. Then oomlint is silent; the useless one can go.
- The dropped `x.cpu()` only waits for the device. `torch.cuda.synchronize()` says that.

## Fix safety
Turning a bare statement into a `with` block, adding the parentheses, naming the object, or assigning the dropped
result does what the line was written for. It is unsafe where a later `backward()` reaches the code that has run with
grad mode on until now.

## References
- [torch.no_grad](https://docs.pytorch.org/docs/stable/generated/torch.no_grad.html): thread local, usable as a
  decorator
- [torch/utils/_contextlib.py](https://github.com/pytorch/pytorch/blob/main/torch/utils/_contextlib.py): how
  functions, generators and classes are decorated
- kyutai-labs/pocket-tts#16: the guard in the main thread, the decoder in another
- [bugprone-unused-raii](https://clang.llvm.org/extra/clang-tidy/checks/bugprone/unused-raii.html): temporaries that
  look like guards
- pytorch/pytorch#15802: a guard holds for the thread that made it
- pytorch/pytorch#31937: RPC and grad mode
- pytorch/pytorch#4932: validation grows since `volatile=True` has no effect
)md",
};

using analysis::GuardItem;
using analysis::IdleGuard;

std::string explain(const IdleGuard& guard, const Words& words) {
  switch (guard.shape) {
    case GuardItem::Shape::kBareStatement:
      return fmt::format("`{}` makes a guard and drops it: grad mode stays on; {}", guard.text, words.hold(guard.text));
    case GuardItem::Shape::kDeclaredFunction:
      return fmt::format("`{}` declares a function and makes no guard: grad mode stays on; leave out the parentheses",
                         guard.text);
    case GuardItem::Shape::kDecoratedClass:
      return fmt::format("`@{}` on a class guards none of its methods; decorate the methods", guard.text);
    case GuardItem::Shape::kMissingCall:
      return fmt::format("`{}` is the class, not a guard; write `{}()`", guard.text, guard.text);
    case GuardItem::Shape::kJoined:
      return fmt::format(
          "`{}` is one object, the last of the two: only that one is entered; separate them with a comma", guard.text);
    case GuardItem::Shape::kAroundNothing:
      return fmt::format("`{}` covers no forward: {}", guard.text, words.covers_nothing());
    case GuardItem::Shape::kVolatile:
      return fmt::format("`{}` has no effect since PyTorch 0.4: grad mode stays on; use `{}`", guard.text,
                         words.no_grad_line());
    case GuardItem::Shape::kOtherThread:
      return fmt::format(
          "`{}` runs in a thread of its own, where grad mode is on: the guard of the thread that starts it does not "
          "reach it; guard it here",
          guard.text);
    case GuardItem::Shape::kDroppedResult:
      return fmt::format("`{}` changes nothing in place and its result is dropped; assign it", guard.text);
    case GuardItem::Shape::kRemote:
      return fmt::format("`{}` does not carry grad mode to the other process; guard the function that runs there",
                         guard.text);
  }
  return {};
}

void check(const IdleGuard& guard, Candidates& candidates) {
  if (guard.shape == GuardItem::Shape::kAroundNothing && !guard.bare_forward) return;
  Candidate& candidate = candidates.at(guard.site, Level::kError);
  candidate.say("{}", explain(guard, candidates.words()));
  if (guard.bare_forward) {
    const bool starts_thread = guard.shape == GuardItem::Shape::kOtherThread;
    candidate.because(*guard.bare_forward,
                      starts_thread ? "the thread is started here" : "this forward runs with grad mode on");
  }
  for (const analysis::Site& explained : guard.explains) candidate.speaks_for(explained);
  candidate.cure(guard.shape == GuardItem::Shape::kDroppedResult ? Cure::kUseResult : Cure::kGuard);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
