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
        out, self.hidden = self.rnn(x, self.hidden)  # expect: OOM106
        return self.head(out[:, -1])


def train(model: Forecaster, windows, optimizer):
    for x, y in windows:
        loss = torch.nn.functional.mse_loss(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward(retain_graph=True)  # expect: OOM105
        optimizer.step()
