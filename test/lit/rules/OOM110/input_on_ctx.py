# RUN: %oomlint_expect %s
from torch.autograd import Function


class Clamp(Function):
    @staticmethod
    def forward(ctx, x, low, high):
        ctx.x = x  # expect: OOM110
        ctx.low, ctx.high = low, high
        return x.clamp(low, high)

    @staticmethod
    def backward(ctx, grad_output):
        inside = (ctx.x >= ctx.low) & (ctx.x <= ctx.high)
        return grad_output * inside, None, None
