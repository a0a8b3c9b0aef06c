# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


class CrossEntropy(torch.autograd.Function):
    @staticmethod
    def forward(ctx, logits, labels):
        probabilities = F.softmax(logits, dim=1)
        onehot = F.one_hot(labels, logits.size(1))
        ctx.difference = probabilities - onehot  # expect: OOM110
        return -(probabilities.log() * onehot).sum(1).mean()

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.difference / len(ctx.difference), None
