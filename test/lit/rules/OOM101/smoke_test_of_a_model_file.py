# RUN: %oomlint_expect %s
# A model file that tries its own net: made-up input, once, the result only looked at. With trained weights in it, or
# over and over, it is no test any more.
import torch
from torch import nn
from torch.autograd import Variable


class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(8, n)

    def forward(self, x, is_feat=False):
        return ([x], self.fc(x)) if is_feat else self.fc(x)


def test():
    net = Net(20)
    y = net(Variable(torch.randn(1, 8)))
    print(y.size())


def test_features():
    net = Net(20).eval()
    feats, logit = net(nn.functional.normalize(torch.FloatTensor(8, 8)), is_feat=True)
    for f in feats:
        print(f.shape, f.min().item())
    print(logit.shape)


def generate(path):
    net = Net(20)
    net.load_state_dict(torch.load(path))
    net.eval()
    print(net(torch.randn(1, 8)).argmax(1))  # expect: OOM101


def benchmark(runs):
    net = Net(20).eval()
    for _ in range(runs):
        net(torch.randn(1, 8))  # expect: OOM101
