# RUN: %oomlint_expect %s
# A function that runs the module it is handed.
import torch
from torch.func import functional_call


def validate(model, ema_weights, val_loader):
    correct = 0
    for x, y in val_loader:
        out = functional_call(model, ema_weights, (x,))  # expect: OOM101
        correct += (out.argmax(1) == y).sum().item()
    return correct


@torch.no_grad()
def validate_guarded(model, ema_weights, val_loader):
    return sum((functional_call(model, ema_weights, (x,)).argmax(1) == y).sum().item() for x, y in val_loader)


def inner_step(model, weights, train_loader, optimizer):
    for x, y in train_loader:
        loss = (functional_call(model, weights, (x,)) - y).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
