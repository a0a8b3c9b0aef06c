# RUN: %oomlint_expect %s
import torch


def accuracy(net: torch.nn.Module, test_loader):
    net.eval()
    hits = [
        (net(x.cuda()).argmax(1).cpu() == y).float().mean().item()  # expect: OOM101
        for x, y in test_loader
    ]
    return sum(hits) / len(hits)
