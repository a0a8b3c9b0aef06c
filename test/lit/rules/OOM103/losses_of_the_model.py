# RUN: %oomlint_expect %s
import torch
from collections import defaultdict


def validate(model, loader, device):
    model.eval()
    history, numbers = defaultdict(list), defaultdict(list)
    for x, y in loader:
        losses = model.compute_losses(x.to(device), y.to(device))  # expect: OOM101 error
        for name, value in losses.items():
            history[name].append(value)  # expect: OOM103 error
            numbers[name].append(value.item())
    return {name: torch.stack(values).mean() for name, values in history.items()}, numbers
