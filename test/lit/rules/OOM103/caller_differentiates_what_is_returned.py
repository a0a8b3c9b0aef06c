# RUN: %oomlint_expect %s
import torch


def terms(net: torch.nn.Module, x, targets, criteria):
    outputs = net(x.cuda())
    losses = []
    for output, target, criterion in zip(outputs, targets, criteria):
        losses.append(criterion(output, target.cuda()))
    return losses


def train(net, loader, criteria, optimizer):
    for x, targets in loader:
        losses = terms(net, x, targets, criteria)
        optimizer.zero_grad()
        sum(losses).backward()
        optimizer.step()
