# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def pgd(net, x, y, eps, steps=10):
    delta = torch.zeros_like(x, requires_grad=True)
    for _ in range(steps):
        (grad,) = torch.autograd.grad(F.cross_entropy(net(x + delta), y), delta)
        delta = (delta.detach() + eps / 4 * grad.sign()).clamp(-eps, eps).requires_grad_(True)
    return (x + delta).clamp(0, 1).detach()


class Report:
    def __init__(self, net):
        self.net = net.cuda().eval()

    def update(self, x, y, eps=8 / 255):
        self.images = pgd(self.net, x.cuda(), y.cuda(), eps)
