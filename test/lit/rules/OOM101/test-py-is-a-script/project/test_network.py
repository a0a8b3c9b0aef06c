import torch

from network import build


def test_shape():
    net = build().cuda().eval()
    assert net(torch.zeros(2, 3, 32, 32).cuda()).shape == (2, 10)


def test_deterministic():
    net = build().cuda().eval()
    x = torch.rand(2, 3, 32, 32).cuda()
    assert torch.equal(net(x), net(x))
