# RUN: %oomlint_expect %s
# What a derived class calls on a field says nothing against what its base keeps there.
import torch


class Base:
    def __init__(self, net):
        self.net = net.cuda()

    def evaluate(self, x):
        self.loss = self.net(x).sum()
        self.score = self.net(x).mean()  # expect: OOM101
        return self.loss.item()


class Agent(Base):
    def finish(self, optimizer):
        self.loss.backward()
        optimizer.step()


class Report(Base):
    def write(self):
        print(self.score.detach().cpu())
