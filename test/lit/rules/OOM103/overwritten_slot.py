# RUN: %oomlint_expect %s
import torch


class Trainer:
    def __init__(self, net: torch.nn.Module, criterion, optimizer):
        self.net, self.criterion, self.optimizer = net.cuda(), criterion, optimizer
        self.last = {}

    def step(self, x, y):
        loss = self.criterion(self.net(x.cuda()), y.cuda())
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        self.last["loss"] = loss

    def fit(self, loader):
        for x, y in loader:
            self.step(x, y)
        return self.last["loss"].item()
