# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, pairs, criterion, optimizer):
    for left, right, label in pairs:
        total = 0
        for view in (left, right):
            total += criterion(net(view.cuda()), label.cuda())
        optimizer.zero_grad()
        total.backward()
        optimizer.step()
        print(total.item())
