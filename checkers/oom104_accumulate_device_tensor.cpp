#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM104",
    .name = "accumulate-device-tensor",
    .level = Level::kWarning,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "tensors of every batch are kept on the device",
    .page = R"md(
## What it does
Finds a tensor of each batch (outputs, features, logits, masks, targets) that is kept on the device across the
iterations of a loop: `append`, `extend`, `+=` on a list, `torch.cat` onto a growing tensor, a dict, a queue, or a
slice assigned into a buffer as long as the data set; in C++ `push_back`, `emplace_back`, `insert` and the like.

Class indices after `argmax`, labels, booleans, boxes after non-maximum suppression and repeated scalars are small:
they make a note. A container that is held to a size does not grow: `deque(maxlen=8)`, `if len(window) > 8:
window.pop(0)`, `window = window[-8:]`; in C++ `if (window.size() > 8) window.pop_front();`.

## Why it costs memory
A guard does not help here. The tensors carry no graph, but each is device memory that stays until the container
goes, so the loop ends with the outputs of the whole split on the device. It grows with each iteration, by the bytes
of one output: `batch * classes * 4` for logits in float32, `batch * classes * height * width * 4` for a
segmentation.

For 5,000 images and 21 classes at 512 x 512 that is 110 GB; for 50,000 feature vectors of 2,048 numbers it is 410
MB, and `torch.cat` at the end holds it twice.

## Example
```python
import torch


@torch.no_grad()
def predict(model, loader, device):
    model.eval()
    outputs = []
    for images, _ in loader:
        outputs.append(model(images.to(device)))
    return torch.cat(outputs).argmax(dim=1)
```

```cpp
#include <torch/script.h>

torch::Tensor predict(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<torch::Tensor> outputs;
  for (const torch::Tensor& images : batches) {
    outputs.push_back(model.forward({images.to(torch::kCUDA)}).toTensor());
  }
  return torch::cat(outputs).argmax(1);
}
```

## Use instead
```python
import torch


@torch.no_grad()
def predict(model, loader, device):
    model.eval()
    outputs = []
    for images, _ in loader:
        outputs.append(model(images.to(device)).argmax(dim=1).cpu())
    return torch.cat(outputs)
```

```cpp
#include <torch/script.h>

torch::Tensor predict(torch::jit::Module& model, const std::vector<torch::Tensor>& batches) {
  torch::NoGradGuard no_grad;
  model.eval();
  std::vector<torch::Tensor> outputs;
  for (const torch::Tensor& images : batches) {
    torch::Tensor logits = model.forward({images.to(torch::kCUDA)}).toTensor();
    outputs.push_back(logits.argmax(1).cpu());
  }
  return torch::cat(outputs);
}
```

Reduce first, move second. `.cpu()` alone moves the problem: host memory is the next limit, and dense maps of a
whole split reach it soon. Update a metric in the loop (`metric.update(logits, labels)`) where only a number is
wanted, or write results to disk batch by batch.

## When not to fix
- The next step needs all of it on the device and it fits: a feature bank for nearest neighbours, of a size you
  know.
- The loop is a few iterations long.

## Fix safety
`.cpu()` is safe for code that only concatenates, counts or saves. It is unsafe where the kept tensor later meets
one on the device: "Expected all tensors to be on the same device". Reducing before keeping is your decision, never
an automatic edit.

## References
- [PyTorch FAQ](https://docs.pytorch.org/docs/stable/notes/faq.html): do not hold onto tensors you do not need
- [Tensor.cpu](https://docs.pytorch.org/docs/stable/generated/torch.Tensor.cpu.html)
- SPOClab-ca/dn3#38: outputs and targets of every batch in a dict of lists
- mlfoundations/open_clip#11: features of a whole validation set
- ashkamath/mdetr#41: predictions of all processes put together
)md",
};

using analysis::Grad;
using analysis::Kept;
using analysis::Kind;
using analysis::Role;

void check(const Kept& kept, Candidates& candidates) {
  if (kept.grad != Grad::kNo || kept.place != analysis::Place::kDevice || kept.bounded || kept.cleared) return;
  if (kept.of_parameter || kept.op == analysis::KeepOp::kAdd ||
      (kept.self_carried && kept.op != analysis::KeepOp::kConcat) || kept.in_hook || kept.in_forward)
    return;
  if (kept.kind != Kind::kTensor && kept.kind != Kind::kBatch && kept.kind != Kind::kUnknown) return;
  if (kept.loss_like || !kept.repeated) return;
  const bool runs_batches = kept.loop.per_batch && (!kept.loop.counted || kept.forward_inside);
  if (kept.in_module && kept.holder_kind == analysis::HolderKind::kLocal && !runs_batches) return;  // one forward's own
  const bool is_store = kept.op == analysis::KeepOp::kAssign;
  const bool is_local = kept.holder_kind == analysis::HolderKind::kLocal;
  if (is_store && kept.in_module && is_local && kept.loop.over_parts) return;  // one input's result, chunk by chunk
  if (is_store && (kept.self_carried || !kept.loop.per_batch)) return;
  // What is made of tensors that are all there already is about as large as they are.
  if (kept.loop.over_held) return;
  // A tensor that is computed chunk by chunk, groups of patches that are made anew.
  const bool over_parts = kept.loop.counted || kept.loop.over_parts;
  if (is_store && over_parts && !kept.forward_inside && !kept.certain) return;
  const bool over_data = (kept.loop.over_samples && !kept.loop.one_call) || kept.loop.counted || kept.loop.endless;
  const bool grows = over_data && kept.forward_inside && !kept.loop.small && !kept.own_step && !kept.conditional &&
                     kept.op == analysis::KeepOp::kAppend;
  if (!kept.in_handler && !kept.loop.per_batch && !grows) return;
  if (kept.role == Role::kScalar || kept.dies_with_one_item) return;
  if (kept.dies_with_outer_loop && !kept.loop.per_batch) return;
  const bool small =
      kept.label_like || kept.role == Role::kIds || kept.role == Role::kFlags || kept.role == Role::kBoxes;
  const analysis::Site where = kept.inside.value_or(kept.site);
  Candidate& candidate = candidates.at(where, small || kept.kind == Kind::kUnknown ? Level::kNote : Level::kWarning);
  candidate.say(
      "`{}` keeps a tensor of every {} on the device: memory grows with the data set; reduce it first, then move it to "
      "the host, which is the next limit",
      kept.holder, kept.loop.exists ? kept.loop.unit : "batch");
  if (kept.loop.exists) candidate.because(kept.loop.header, "repeated here");
  if (kept.inside) candidate.because(kept.site, "called here");
  candidate.cure(Cure::kMoveToHost);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
