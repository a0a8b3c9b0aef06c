# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def attack(net, x, y, eps):
    x = x.detach().requires_grad_(True)
    logits = net(x)
    (grad,) = torch.autograd.grad(F.cross_entropy(logits, y), x)
    return (x + eps * grad.sign()).detach(), logits  # expect: OOM109


class Report:
    def __init__(self, net):
        self.net = net.cuda().eval()

    def update(self, x, y, eps=8 / 255):
        self.images, self.logits = attack(self.net, x.cuda(), y.cuda(), eps)
