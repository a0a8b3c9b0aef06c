# RUN: %oomlint_expect %s
# `cls(...)` makes a module, which moves in place; what the module makes is a tensor, which does not.
import torch
from torch import nn


class Adapter(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(width, width)

    @classmethod
    def from_width(cls, width, dtype):
        adapter = cls(width)
        adapter.to(dtype)
        return adapter

    def forward(self, x):
        return self.layer(x)


def run(x: torch.Tensor, dtype):
    adapter = Adapter.from_width(8, dtype)
    y = adapter(x)
    y.to(dtype)  # expect: OOM102
    return y
