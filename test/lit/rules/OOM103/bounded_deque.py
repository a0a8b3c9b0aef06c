# RUN: %oomlint_expect %s
from collections import deque

import torch


def train(net: torch.nn.Module, loader, criterion, optimizer):
    recent = deque(maxlen=20)
    for step, (x, y) in enumerate(loader):
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        recent.append(loss)
        if step % 100 == 0:
            print(step, float(sum(recent)) / len(recent))
