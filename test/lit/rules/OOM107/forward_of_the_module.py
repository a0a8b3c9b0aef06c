# RUN: %oomlint_expect %s
from torch import nn


class Attention(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.query, self.key, self.value = nn.Linear(size, size), nn.Linear(size, size), nn.Linear(size, size)
        self.history = []

    def forward(self, x):
        weights = (self.query(x) @ self.key(x).transpose(1, 2)).softmax(-1)
        self.history.append(weights)  # expect: OOM107
        return weights @ self.value(x)


def train(attention: Attention, head, loader, criterion, optimizer):
    attention.cuda()
    for x, y in loader:
        loss = criterion(head(attention(x.cuda()).mean(1)), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
