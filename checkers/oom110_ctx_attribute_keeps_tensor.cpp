#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM110",
    .name = "ctx-attribute-keeps-tensor",
    .level = Level::kWarning,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a custom autograd function keeps a tensor as an attribute of ctx",
    .page = R"md(
## What it does
Finds a `torch.autograd.Function` whose `forward` (or `setup_context`) stores a tensor as an attribute of `ctx`,
`ctx.output = output`, instead of passing it to `ctx.save_for_backward(...)`. Sizes, flags and other values that are
no tensors belong on `ctx` and are not meant. In C++ the same is `ctx->saved_data["output"] = output`.

## Why it costs memory
`ctx` is the node of the graph itself. What `save_for_backward` stores is freed when `backward()` has passed the
node; an attribute of `ctx` lives as long as the node does.

- **An output on `ctx`** makes a cycle: the output holds its node, the node holds the output. No reference count
  ever reaches zero. The tensor stays on the device after the step and after `del loss`, until Python's cycle
  collector happens to run. The collector counts Python objects, not bytes, so gigabytes can pile up between two
  runs, in every iteration, with or without a backward. C++ has no such collector: there the tensor is never freed.
- **An input or intermediate on `ctx`** makes no cycle, but `backward()` does not free it. It stays until the loss
  is rebound, so it is still there during the next forward; and if anything keeps the graph (`losses.append(loss)`),
  it stays with it. In C++ that is a note.

## Example
```python
import torch


class ScaledExp(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale):
        result = torch.exp(x * scale)
        ctx.result = result
        ctx.scale = scale
        return result

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.result * ctx.scale, None
```

```cpp
#include <torch/torch.h>

struct ScaledExp : torch::autograd::Function<ScaledExp> {
  static torch::Tensor forward(torch::autograd::AutogradContext* ctx, torch::Tensor x, double scale) {
    torch::Tensor result = torch::exp(x * scale);
    ctx->saved_data["result"] = result;
    ctx->saved_data["scale"] = scale;
    return result;
  }

  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* ctx,
                                                 torch::autograd::variable_list grads) {
    torch::Tensor result = ctx->saved_data["result"].toTensor();
    return {grads[0] * result * ctx->saved_data["scale"].toDouble(), torch::Tensor()};
  }
};
```

## Use instead
```python
import torch


class ScaledExp(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale):
        result = torch.exp(x * scale)
        ctx.save_for_backward(result)
        ctx.scale = scale
        return result

    @staticmethod
    def backward(ctx, grad_output):
        (result,) = ctx.saved_tensors
        return grad_output * result * ctx.scale, None
```

```cpp
#include <torch/torch.h>

struct ScaledExp : torch::autograd::Function<ScaledExp> {
  static torch::Tensor forward(torch::autograd::AutogradContext* ctx, torch::Tensor x, double scale) {
    torch::Tensor result = torch::exp(x * scale);
    ctx->save_for_backward({result});
    ctx->saved_data["scale"] = scale;
    return result;
  }

  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* ctx,
                                                 torch::autograd::variable_list grads) {
    torch::Tensor result = ctx->get_saved_variables()[0];
    return {grads[0] * result * ctx->saved_data["scale"].toDouble(), torch::Tensor()};
  }
};
```

`save_for_backward` may be called once; pass all tensors in one call, in C++ as one list. It takes intermediates too.
Numbers and flags stay on `ctx`, or in `saved_data`.

## When not to fix
- The attribute is not a tensor, or a tensor of a few numbers that is neither input nor output.
- The function clears the attribute itself at the end of `backward`, and every output always takes part in a loss.
  Where one does not, its `backward` never runs and the tensor stays.

## Fix safety
Moving the tensor to `save_for_backward` is safe when `backward` reads it from `ctx.saved_tensors` (`ctx->get_saved_variables()` in C++); both edits
belong together. The saved tensors come with a check: an in-place change between forward and backward, silently
wrong until now, becomes an error. A second backward over the same graph needs `retain_graph=True` from then on.

## References
- [FunctionCtx.save_for_backward](https://docs.pytorch.org/docs/stable/generated/torch.autograd.function.FunctionCtx.save_for_backward.html):
  to prevent incorrect gradients and memory leaks
- [Extending PyTorch](https://docs.pytorch.org/docs/stable/notes/extending.html)
- RobinBruegger/RevTorch#1: the leak when an output takes no part in the loss
- [dmlc/dgl, edge softmax](https://github.com/dmlc/dgl/commit/fc2e166ba621ee7d5bda714cc7b48715c71cd6f1): an output
  kept on `ctx`
)md",
};

using analysis::CtxAttribute;

void check(const CtxAttribute& attribute, Candidates& candidates) {
  // Without a cycle it goes when its node does.
  const Level level = attribute.in_store && !attribute.output ? Level::kNote : Level::kWarning;
  Candidate& candidate = candidates.at(attribute.site, level);
  candidate.say("`{}` keeps a tensor outside save_for_backward: {}; use {}", attribute.text,
                attribute.output ? "it survives the step in a cycle with its graph"
                                 : "backward() does not free it, it stays as long as the graph's node",
                candidates.words().save_for_backward());
  candidate.cure(Cure::kSaveForBackward);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
