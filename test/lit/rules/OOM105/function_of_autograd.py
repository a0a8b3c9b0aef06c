# RUN: %oomlint_expect %s
import torch


def train(net, loader, criterion, optimizer):
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        torch.autograd.backward([loss], retain_graph=True)  # expect: OOM105
        optimizer.step()
