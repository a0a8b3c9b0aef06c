# RUN: %oomlint_expect %s
# A model that is wrapped by default is the wrapper, which guards itself.
import torch
from torch import nn


class Guarded(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    @torch.no_grad()
    def forward(self, x):
        return self.model(x)


class Plain(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(8, 8)

    def forward(self, x):
        return self.head(x)


def create(guarded=True):
    model = Plain()
    if guarded:
        model = Guarded(model)
    return model


def create_bare(guarded=False):
    model = Plain()
    if guarded:
        model = Guarded(model)
    return model


def evaluate(loader):
    model = create().eval()
    for x in loader:
        print(model(x).argmax(1))


def evaluate_bare(loader):
    model = create_bare().eval()
    for x in loader:
        print(model(x).argmax(1))  # expect: OOM101
