# RUN: %oomlint_expect %s
# An evaluation script that is only named like a file of pytest's.
import argparse

import torch

from networks import build


def evaluate(net, loader):
    net.eval()
    hits = 0
    for x, y in loader:
        hits += (net(x.cuda()).argmax(1).cpu() == y).sum().item()  # expect: OOM101
    return hits


class TestOptions:
    def parse(self):
        return argparse.ArgumentParser().parse_args()


if __name__ == "__main__":
    options = TestOptions().parse()
    print(evaluate(build().cuda(), options.loader))
