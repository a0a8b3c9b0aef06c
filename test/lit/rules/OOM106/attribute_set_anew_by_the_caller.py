# RUN: %oomlint_expect %s
import torch
from torch import nn


class Forecaster(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.rnn = nn.GRU(size, 64, batch_first=True)
        self.head = nn.Linear(64, 1)
        self.hidden = None

    def forward(self, x):
        out, self.hidden = self.rnn(x, self.hidden)
        return self.head(out[:, -1])


class Detaching(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.rnn = nn.GRU(size, 64, batch_first=True)
        self.head = nn.Linear(64, 1)
        self.hidden = None

    def forward(self, x):
        out, self.hidden = self.rnn(x, self.hidden)
        self.hidden = self.hidden.detach()
        return self.head(out[:, -1])


def train(model: Forecaster, other: Detaching, windows, optimizer):
    for x, y in windows:
        model.hidden = None
        loss = torch.nn.functional.mse_loss(model(x.cuda()) + other(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward(retain_graph=True)  # may: OOM105
        optimizer.step()
