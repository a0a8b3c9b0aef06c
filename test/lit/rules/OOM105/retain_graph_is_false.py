# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, loader, criterion, optimizer):
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward(retain_graph=False)
        optimizer.step()
