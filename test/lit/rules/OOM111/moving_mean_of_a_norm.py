# RUN: %oomlint_expect %s
# XFAIL: *
import torch
from torch import nn


class BatchNorm(nn.Module):
    def __init__(self, size, momentum=0.9):
        super().__init__()
        self.gamma, self.beta = nn.Parameter(torch.ones(size)), nn.Parameter(torch.zeros(size))
        self.momentum = momentum
        self.register_buffer("moving_mean", torch.zeros(size))
        self.register_buffer("moving_var", torch.ones(size))

    def forward(self, x):
        if not self.training:
            return self.gamma * (x - self.moving_mean) / (self.moving_var + 1e-5).sqrt() + self.beta
        mean, var = x.mean(0), x.var(0)
        self.moving_mean = self.momentum * self.moving_mean + (1 - self.momentum) * mean  # expect: OOM111
        self.moving_var = self.momentum * self.moving_var + (1 - self.momentum) * var  # expect: OOM111
        return self.gamma * (x - mean) / (var + 1e-5).sqrt() + self.beta


def train(loader, criterion):
    net = nn.Sequential(nn.Linear(20, 64), BatchNorm(64), nn.ReLU(), nn.Linear(64, 2)).cuda()
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
