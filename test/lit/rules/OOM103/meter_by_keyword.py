# RUN: %oomlint_expect %s
import torch


class Average:
    def __init__(self):
        self.total, self.count = 0, 0

    def update(self, value, weight=1):
        self.total += value * weight
        self.count += weight

    @property
    def value(self):
        return self.total / max(self.count, 1)


def train(model: torch.nn.Module, loader, criterion, optimizer):
    shown = Average()
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        shown.update(value=loss, weight=len(x))  # expect: OOM103
    print(shown.value)
