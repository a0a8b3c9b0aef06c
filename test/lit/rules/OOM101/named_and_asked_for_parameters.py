# RUN: %oomlint_expect %s
# A field that is named like a model and is asked for its parameters, or switched to eval mode, is one.
import torch


class Wrapper:
    def __init__(self, net):
        self.net = net.cuda()

    def __call__(self, x):
        return self.net(x)  # expect: OOM101 error

    def eval(self):
        self.net.eval()


class NamedOnly:
    def __init__(self, net):
        self.net = net.cuda()

    def __call__(self, x):
        return self.net(x)


def test(net, loader):
    wrapper = Wrapper(net)
    wrapper.eval()
    named = NamedOnly(net)
    correct = 0
    for x, y in loader:
        correct += (wrapper(x.cuda()).argmax(1).cpu() == y).sum().item()
        correct += (named(x.cuda()).argmax(1).cpu() == y).sum().item()
    return correct
