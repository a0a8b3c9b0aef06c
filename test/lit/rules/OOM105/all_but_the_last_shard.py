# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, loader, heads, optimizer):
    for x, targets in loader:
        shared = net(x.cuda())
        optimizer.zero_grad()
        for i, (head, target) in enumerate(zip(heads, targets)):
            head(shared, target.cuda()).backward(retain_graph=i + 1 < len(heads))
        optimizer.step()
