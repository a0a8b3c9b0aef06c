# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, loader, criteria, optimizer):
    for x, y in loader:
        features, logits = net(x.cuda())
        first = criteria[0](logits, y.cuda())
        second = criteria[1](features, y.cuda())
        optimizer.zero_grad()
        first.backward(retain_graph=True)
        second.backward()
        optimizer.step()
