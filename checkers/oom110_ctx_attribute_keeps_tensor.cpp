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
no tensors belong on `ctx` and are not meant.

## Why it costs memory
`ctx` is the node of the graph itself. What `save_for_backward` stores is freed when `backward()` has passed the
node; an attribute of `ctx` lives as long as the node does.

- **An output on `ctx`** makes a cycle: the output holds its node, the node holds the output. No reference count
  ever reaches zero. The tensor stays on the device after the step and after `del loss`, until Python's cycle
  collector happens to run. The collector counts Python objects, not bytes, so gigabytes can pile up between two
  runs, in every iteration, with or without a backward.
- **An input or intermediate on `ctx`** makes no cycle, but `backward()` does not free it. It stays until the loss
  is rebound, so it is still there during the next forward; and if anything keeps the graph (`losses.append(loss)`),
  it stays with it.

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

`save_for_backward` may be called once; pass all tensors in one call. It takes intermediates too.

## When not to fix
- The attribute is not a tensor, or a tensor of a few numbers that is neither input nor output.
- The function clears the attribute itself at the end of `backward`, and every output always takes part in a loss.
  Where one does not, its `backward` never runs and the tensor stays.

## Fix safety
Moving the tensor to `save_for_backward` is safe when `backward` reads it from `ctx.saved_tensors`; both edits
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
  const Words& words = candidates.words();
  Candidate& candidate = candidates.at(attribute.site, Level::kWarning);
  candidate.say("`{}` keeps a tensor outside save_for_backward: it survives the step in a cycle with its graph; use {}",
                words.ctx_attribute(attribute.name), words.save_for_backward());
  candidate.cure(Cure::kSaveForBackward);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
