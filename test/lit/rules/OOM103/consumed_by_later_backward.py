# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, loader, criterion, optimizer, accumulate=4):
    pending = 0
    for i, (x, y) in enumerate(loader, start=1):
        pending = pending + criterion(net(x.cuda()), y.cuda()) / accumulate
        if i % accumulate == 0:
            optimizer.zero_grad()
            pending.backward()
            optimizer.step()
            pending = 0
