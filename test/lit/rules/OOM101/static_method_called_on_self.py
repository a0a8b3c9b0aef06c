# RUN: %oomlint_expect %s
# A static method called on an instance gets its arguments alone, not the instance before them.
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 8)

    def embed(self, x):
        return self.layer(x)

    def forward(self, x):
        return self.embed(x)


class Tester:
    def __init__(self):
        self.net = Net().cuda()

    @staticmethod
    def run(x, net):
        return net.embed(x).argmax(-1)  # expect: OOM101 error

    @staticmethod
    def run_guarded(x, net):
        with torch.no_grad():
            return net.embed(x).argmax(-1)

    def test(self, loader):
        self.net.eval()
        return [(self.run(x, self.net).cpu(), self.run_guarded(x, self.net).cpu()) for x in loader]
