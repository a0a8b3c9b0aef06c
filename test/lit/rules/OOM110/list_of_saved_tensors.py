# RUN: %oomlint_expect %s
import torch


class Mul(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        kept = [a, b]
        ctx.save_for_backward(*kept)
        return a * b

    @staticmethod
    def backward(ctx, grad_output):
        a, b = ctx.saved_tensors
        return grad_output * b, grad_output * a
