# RUN: %oomlint_expect %s
from collections import defaultdict

import torch


def train_one_epoch(model: torch.nn.Module, loader, optimizer, scaler, device):
    model.train()
    sums = defaultdict(float)
    for images, targets in loader:
        parts = model(images.to(device), targets)
        loss = sum(parts.values())
        optimizer.zero_grad()
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        for name, value in parts.items():
            sums[name] += value  # expect: OOM103
    return {name: float(value) / len(loader) for name, value in sums.items()}
