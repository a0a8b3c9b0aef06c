# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, loader, criterion, optimizer):
    for x, y in loader:
        optimizer.zero_grad()
        criterion(net(x.cuda()), y.cuda()).backward(None, True)  # expect: OOM105
        optimizer.step()
