# RUN: %oomlint_expect %s
import torch as tc


def evaluate(net, loader):
    net.eval()
    hits = 0
    with tc.no_grad():
        for x, y in loader:
            hits += tc.eq(net(x.cuda()).argmax(1).cpu(), y).sum().item()
    return hits
