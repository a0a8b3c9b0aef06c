#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM107",
    .name = "hook-retains-activations",
    .level = Level::kWarning,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a hook keeps activations of every call",
    .page = R"md(
## What it does
Finds a forward or backward hook, a closure used as one, or a module's own `forward`, that stores activations in a
holder which grows: `features.append(output)`, `self.maps[name].append(...)`, `records += [output]`. It is reported
when the stored tensor still carries its graph or still lies on the device.

LibTorch's modules have no forward hooks: there it is a member that `forward` fills, or a callback it calls.

A hook that overwrites one slot at each call (`self.features = output`, `store[name] = output`) does not grow and is
not meant.

## Why it costs memory
A hook runs at every forward, also at those you did not think of: validation, warm-up, a second pass. Each call adds
the activation of one layer to the list, in device memory: `batch * channels * height * width * 4` bytes in float32,
51 MB for 256 channels at 56 x 56 and batch 16. With grad on, the activation also holds the graph below it, so every
call keeps nearly a whole forward.

The hook outlives the function that registered it. Until `handle.remove()` is called, the model keeps the hook and
the hook keeps the list.

## Example
```python
import torch


@torch.no_grad()
def channel_means(model, layer, loader, device):
    features = []

    def keep(module, inputs, output):
        features.append(output)

    handle = layer.register_forward_hook(keep)
    model.eval()
    for images, _ in loader:
        model(images.to(device))
    handle.remove()
    return torch.cat(features).mean(dim=(0, 2, 3))
```

```cpp
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl() {
    features = register_module("features", torch::nn::Conv2d(torch::nn::Conv2dOptions(3, 256, 3)));
    head = register_module("head", torch::nn::Linear(256, 10));
  }

  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(features->forward(x));
    activations.push_back(x);
    return head->forward(x.mean({2, 3}));
  }

  torch::nn::Conv2d features{nullptr};
  torch::nn::Linear head{nullptr};
  std::vector<torch::Tensor> activations;
};
TORCH_MODULE(Net);
```

## Use instead
```python
import torch


@torch.no_grad()
def channel_means(model, layer, loader, device):
    features = []

    def keep(module, inputs, output):
        features.append(output.detach().mean(dim=(2, 3)).cpu())

    handle = layer.register_forward_hook(keep)
    model.eval()
    for images, _ in loader:
        model(images.to(device))
    handle.remove()
    return torch.cat(features).mean(dim=0)
```

```cpp
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl() {
    features = register_module("features", torch::nn::Conv2d(torch::nn::Conv2dOptions(3, 256, 3)));
    head = register_module("head", torch::nn::Linear(256, 10));
  }

  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(features->forward(x));
    activations.push_back(x.detach().mean({0, 2, 3}).cpu());
    return head->forward(x.mean({2, 3}));
  }

  torch::nn::Conv2d features{nullptr};
  torch::nn::Linear head{nullptr};
  std::vector<torch::Tensor> activations;
};
TORCH_MODULE(Net);
```

Reduce in the hook, detach, then move. Where the consumer needs the tensor on the device, clear the list for each
batch, or keep one slot and overwrite it.

## When not to fix
- The consumer empties the list after each forward, in code that oomlint does not see.
- The activations are differentiated (Grad-CAM, feature losses): then keep one slot for each layer and overwrite it.

## Fix safety
`.detach().cpu()` in the hook is safe where the records are only read. It is unsafe where a loss is built on them,
or where they later meet tensors on the device.

## References
- [Module.register_forward_hook](https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.register_forward_hook)
- meta-pytorch/opacus#176: hooks keep activations of an evaluation under `no_grad`
- Mikubill/sketch2img#8: memory rises with each image
- chr5tphr/zennit#13: references that outlive the hooks
)md",
};

using analysis::Kept;

void check(const Kept& kept, Candidates& candidates) {
  // A list of the module's own that its forward fills is a hook without a handle.
  const bool fills_own_list = kept.in_forward && kept.holder_kind == analysis::HolderKind::kField;
  if (!kept.in_hook && !(fills_own_list && kept.attached)) return;
  if (kept.bounded || kept.discharged || kept.emptied || kept.self_carried) return;
  if (kept.opaque) return;                           // what a callable of the user's makes of them may be a number
  if (kept.outer_differentiates) return;             // Grad-CAM and its like need them
  if (kept.op == analysis::KeepOp::kAssign) return;  // a slot that each call overwrites
  const bool holds_tensor =
      kept.attached || analysis::is_tensor_like(kept.kind) || kept.kind == analysis::Kind::kUnknown;
  if (!holds_tensor || (kept.place == analysis::Place::kHost && !kept.attached)) return;
  Candidate& candidate = candidates.at(kept.site, Level::kWarning);
  candidate.say(
      "`{}` gets the activations of every forward{} and never lets go of them; store `{}.detach().cpu()` and empty it "
      "after use",
      kept.holder, kept.in_hook ? " from this hook" : "", kept.text);
  candidate.cure(Cure::kMoveToHost);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
