# RUN: %oomlint_expect %s
# What an evaluation calls needs gradients itself: a guard around the call would break it.
import torch
import torch.nn.functional as F
from copy import deepcopy
from torch import nn


class Learner(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.randn(5, 20))

    def forward(self, x, weights=None):
        return F.linear(x, self.w if weights is None else weights[0])


class Meta(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = Learner()

    def finetune(self, x, y):
        net = deepcopy(self.net)
        fast = list(net.parameters())
        for _ in range(10):
            loss = F.cross_entropy(net(x, fast), y)
            fast = [p - 0.01 * g for p, g in zip(fast, torch.autograd.grad(loss, fast))]
        return loss.item()


def evaluate(meta, loader):
    meta = Meta().to("cuda")
    for x, y in loader:
        print(meta.finetune(x.cuda(), y.cuda()))
