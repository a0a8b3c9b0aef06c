#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM101",
    .name = "eval-without-no-grad",
    .level = Level::kError,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a model runs in evaluation with grad mode on",
    .page = R"md(
## What it does
Finds a forward pass in evaluation, validation, test or inference code that runs while grad mode is on, and whose
result is never differentiated.

`model.eval()` is not a guard. It changes what dropout and batch normalisation compute; autograd still records every
operation. Only `torch.no_grad()`, `torch.inference_mode()` and `torch.set_grad_enabled(False)` (or a framework loop
that holds one of them) stop the recording; in C++ `torch::NoGradGuard`, `c10::InferenceMode` and
`torch::AutoGradMode`. A module that `torch::jit::load` reads is no exception: its parameters require grad as they
did when it was saved.

A finding needs evidence that this is evaluation, and cites it: `.eval()`, a name such as `validate`, `test_loader`
or `predict`, or a result that only ends in `.item()`, `.cpu()`, `argmax`, a metric or a file. There is one finding
a region: the first forward that the missing guard leaves bare. The others are listed with it. Where a result is
used for reporting only, in a program that trains and with no name that says evaluation, the finding is a note.

## Why it costs memory
With grad mode on, each layer keeps the tensors its backward pass would need, until the last reference to the output
is gone. On the device, the peak of an evaluation batch is then the weights plus the activations of all layers at
once, as in training; under a guard it is the weights plus the one or two largest activations.

The cost is paid once for each batch and does not grow by itself: measured for ResNet-18 with batch 8 at 224 x 224,
the peak is 383 MiB without a guard and 98 MiB with one. This is why training can run for an hour and die in the
first validation: the evaluation batch is often larger, or the last training step's tensors are still there. If the
result is also kept (a list of outputs, `total += loss`), every batch keeps its whole graph and the memory grows
with each iteration; OOM103 says so at the line that keeps it.

## Example
```python
import torch


def evaluate(model, loader, device):
    model.eval()
    correct = 0
    for images, labels in loader:
        logits = model(images.to(device))
        correct += (logits.argmax(dim=1).cpu() == labels).sum().item()
    return correct / len(loader.dataset)
```

```cpp
#include <torch/script.h>

double accuracy(torch::jit::Module& model, const std::vector<std::pair<torch::Tensor, torch::Tensor>>& test_set,
                torch::Device device) {
  model.eval();
  int64_t correct = 0, seen = 0;
  for (const auto& [images, labels] : test_set) {
    torch::Tensor logits = model.forward({images.to(device)}).toTensor();
    correct += logits.argmax(1).cpu().eq(labels).sum().item<int64_t>();
    seen += labels.size(0);
  }
  return static_cast<double>(correct) / seen;
}
```

## Use instead
```python
import torch


@torch.no_grad()
def evaluate(model, loader, device):
    model.eval()
    correct = 0
    for images, labels in loader:
        logits = model(images.to(device))
        correct += (logits.argmax(dim=1).cpu() == labels).sum().item()
    return correct / len(loader.dataset)
```

```cpp
#include <torch/script.h>

double accuracy(torch::jit::Module& model, const std::vector<std::pair<torch::Tensor, torch::Tensor>>& test_set,
                torch::Device device) {
  torch::NoGradGuard no_grad;
  model.eval();
  int64_t correct = 0, seen = 0;
  for (const auto& [images, labels] : test_set) {
    torch::Tensor logits = model.forward({images.to(device)}).toTensor();
    correct += logits.argmax(1).cpu().eq(labels).sum().item<int64_t>();
    seen += labels.size(0);
  }
  return static_cast<double>(correct) / seen;
}
```

In Python, `with torch.no_grad():` around the loop does the same. In a function that trains and evaluates,
`with torch.set_grad_enabled(training):` serves both, in C++ `torch::AutoGradMode grad_mode(training);`. A guard object
in C++ holds from its declaration to the end of its block: it stands above the forward, in the same block or in one
around it.

`torch.inference_mode()`, in C++ `c10::InferenceMode`, saves the same activations and a little time on top. It is the
better choice in a program that only loads a model and runs it. In a program that also trains, keep `no_grad`: a
tensor made under inference mode can't take part in autograd later, and the mode has broken FSDP and `torch.compile`
in ways that show up far from the guard.

## When not to fix
- The result is differentiated after all: forces as `-dE/dx`, adversarial attacks, Grad-CAM, gradient penalties,
  test-time optimisation. oomlint stays silent for the forwards it sees differentiated.
- A caller that oomlint can't see holds the guard. Put the guard where the forward is: nested guards cost nothing.
- The model is frozen in a way that the code does not show. `module.requires_grad = False` on a module freezes
  nothing; `module.requires_grad_(False)` does.
- In C++, `torch::jit::freeze` makes constants of the parameters, and oomlint is silent behind it.

## Fix safety
Adding the decorator, the `with` block or the guard object does not change any result. It is unsafe in one case,
which is why the edit is yours to confirm: if a caller calls `backward()` on what the function returns, that call
fails with "element 0 of tensors does not require grad".

## References
- [torch.no_grad](https://docs.pytorch.org/docs/stable/generated/torch.no_grad.html)
- [Locally disabling gradient computation](https://docs.pytorch.org/docs/stable/notes/autograd.html#locally-disabling-gradient-computation),
  with a section on evaluation mode
- [torch.inference_mode](https://docs.pytorch.org/docs/stable/generated/torch.autograd.grad_mode.inference_mode.html)
- OpenNMT/OpenNMT-py#1141: validation without a guard
- pytorch/pytorch#17095: a scripted model in C++ that needs more memory than in Python
- mapbox/robosat#109: the guard added against running out of memory in validation
- Lightning-AI/pytorch-lightning#17064 and pytorch/pytorch#135892: inference mode against FSDP and `torch.compile`
)md",
};

using analysis::EvidenceKind;
using analysis::Forward;

std::string_view reason(EvidenceKind kind) {
  switch (kind) {
    case EvidenceKind::kEvalCall: return "evaluation: the model is switched to eval mode, which leaves grad mode on";
    case EvidenceKind::kFunctionName: return "evaluation by the name of the function";
    case EvidenceKind::kLoopName: return "evaluation by what the loop goes over";
    case EvidenceKind::kHeading: return "evaluation by this comment";
    case EvidenceKind::kArgumentName: return "evaluation by the name of the input";
    case EvidenceKind::kFramework: return "evaluation: the framework calls this";
    case EvidenceKind::kTrainingFlag:
      return "only where this means training is it differentiated; evaluation runs it too";
    case EvidenceKind::kCaller:
    case EvidenceKind::kNone: break;
  }
  return "evaluation";
}

void check(const Forward& forward, Candidates& candidates) {
  if (forward.region == Forward::Region::kTraining) return;
  const bool reported_only = forward.region == Forward::Region::kOnlyReported;
  if (reported_only && forward.by_name && !forward.program_trains) return;
  const bool weak = (reported_only && forward.program_trains) || forward.only_names;
  const Level level = weak ? Level::kNote : Level::kError;
  Candidate& candidate = candidates.at(forward.site, level);
  const Words& words = candidates.words();
  const bool shared = forward.evidence.kind == EvidenceKind::kTrainingFlag;
  if (shared) {
    candidate.say(
        "`{}` runs with grad mode on in evaluation too, where nothing differentiates it: every activation stays on the "
        "device until its result goes; run it under {}",
        forward.call, words.grad_if(forward.trains_under));
  } else {
    candidate.say(
        "`{}` runs with grad mode on and nothing differentiates it: every activation stays on the device until its "
        "result goes; run it under {}",
        forward.call, words.no_grad());
  }
  if (forward.evidence.kind != EvidenceKind::kNone) {
    candidate.because(forward.evidence.site, std::string(reason(forward.evidence.kind)));
  } else if (reported_only) {
    candidate.because(forward.site, "its result is only looked at or dropped");
  }
  if (forward.guarded_caller) candidate.because(*forward.guarded_caller, "this caller holds a guard, others do not");
  if (forward.dropped_guard)
    candidate.because(*forward.dropped_guard, "the method that this one overrides has a guard");
  for (const analysis::Site& inner : forward.inner) candidate.rests_on_site(inner);
  candidate.own_evidence = forward.own_evidence;
  for (const analysis::Site& other : forward.others) candidate.because(other, "the same guard covers this forward too");
  candidate.cure(Cure::kGuard, shared ? words.grad_if_line(forward.trains_under) : std::string(words.no_grad_line()));
  if (forward.by_name || reported_only) candidate.confidence(Confidence::kMedium);
  if (forward.only_names) candidate.confidence(Confidence::kLow);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
