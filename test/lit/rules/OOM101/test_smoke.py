# RUN: %oomlint_expect %s
# A file of pytest's stays one where it can be run by hand.
import torch

from networks import build


def test_hits():
    net = build().cuda().eval()
    loader = [(torch.zeros(2, 3), torch.zeros(2))]
    for x, y in loader:
        assert (net(x.cuda()).argmax(1).cpu() == y).sum().item() == 0


if __name__ == "__main__":
    test_hits()
