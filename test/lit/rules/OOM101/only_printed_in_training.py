# RUN: %oomlint_expect %s
# XFAIL: *
import torch


def fit(net, loader, optimizer, criterion, grid, epochs):
    grid = grid.cuda()
    for epoch in range(epochs):
        for x, y in loader:
            loss = criterion(net(x.cuda()), y.cuda())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        curve = net(grid)  # expect: OOM101 note
        print(epoch, curve.mean().item(), curve.std().item())
