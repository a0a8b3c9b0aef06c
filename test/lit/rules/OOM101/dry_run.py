# RUN: %oomlint_expect %s
# One forward on made-up input before an export: nothing grows. In a loop it is a measurement, and worth a guard.
import torch
from torch import nn


def export(model: nn.Module, size):
    image = torch.zeros(1, 3, size, size)
    shapes = model(image).shape
    print(shapes)


def measure(model: nn.Module, size, runs):
    image = torch.randn(1, 3, size, size)
    for _ in range(runs):
        print(model(image).mean().item())  # expect: OOM101
