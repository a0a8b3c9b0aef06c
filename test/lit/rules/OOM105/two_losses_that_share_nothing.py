# RUN: %oomlint_expect %s
import torch


def train(left: torch.nn.Module, right, loader, criterion, opt_left, opt_right):
    for x, y in loader:
        x, y = x.cuda(), y.cuda()
        loss_left = criterion(left(x), y)
        loss_right = criterion(right(x), y)
        opt_left.zero_grad()
        loss_left.backward(retain_graph=True)  # expect: OOM105
        opt_left.step()
        opt_right.zero_grad()
        loss_right.backward()
        opt_right.step()
