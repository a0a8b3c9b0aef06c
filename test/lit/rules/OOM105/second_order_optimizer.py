# RUN: %oomlint_expect %s
import torch
from torch_optimizer import Adahessian


def train(net, loader, criterion):
    optimizer = Adahessian(net.parameters(), lr=0.1)
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad(set_to_none=True)
        loss.backward(create_graph=True)
        optimizer.step()
