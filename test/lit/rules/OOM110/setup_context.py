# RUN: %oomlint_expect %s
import torch


class Swish(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x * x.sigmoid()

    @staticmethod
    def setup_context(ctx, inputs, output):
        (x,) = inputs
        ctx.saved_input = x  # expect: OOM110

    @staticmethod
    def backward(ctx, grad_output):
        gate = ctx.saved_input.sigmoid()
        return grad_output * gate * (1 + ctx.saved_input * (1 - gate))
