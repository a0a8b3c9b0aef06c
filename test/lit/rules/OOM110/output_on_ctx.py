# RUN: %oomlint_expect %s
import torch


class Exp(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        result = x.exp()
        ctx.result = result  # expect: OOM110 warning {{`ctx.result`}}
        return result

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.result
