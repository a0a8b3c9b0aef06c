# RUN: %oomlint_expect %s
# XFAIL: *
import torch


class Recompute(torch.autograd.Function):
    @staticmethod
    def forward(ctx, run, *tensors):
        ctx.run = run
        ctx.tensors = list(tensors)  # expect: OOM110
        with torch.no_grad():
            return run(*tensors)

    @staticmethod
    def backward(ctx, *grads):
        inputs = [t.detach().requires_grad_(True) for t in ctx.tensors]
        with torch.enable_grad():
            outputs = ctx.run(*inputs)
        return (None, *torch.autograd.grad(outputs, inputs, grads))
