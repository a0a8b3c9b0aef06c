# RUN: %oomlint_expect %s
# The base that runs backward need not be the last in the list.
import torch

net = torch.nn.Linear(3, 3).cuda()


class Reporting:
    def show(self):
        print(len(self.losses))


class Learner:
    def finish(self):
        loss = sum(self.losses)
        loss.backward()
        self.optimizer.step()


class Trainer(Learner, Reporting):
    def __init__(self, optimizer):
        self.losses = []
        self.optimizer = optimizer

    def collect(self, loader):
        for x in loader:
            self.losses.append(net(x).sum())
