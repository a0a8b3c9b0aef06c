# RUN: %oomlint_expect %s
import torch


class Reversible(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, blocks):
        ctx.blocks = blocks
        with torch.no_grad():
            for block in blocks:
                x = block(x)
        ctx.y = x.detach()  # expect: OOM110
        return x

    @staticmethod
    def backward(ctx, grad):
        y = ctx.y
        for block in reversed(ctx.blocks):
            y, grad = block.backward_pass(y, grad)
        return grad, None
