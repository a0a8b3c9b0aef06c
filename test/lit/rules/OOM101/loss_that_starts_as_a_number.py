# RUN: %oomlint_expect %s
# The loss gathers terms inside the forward and is differentiated then.
import torch
from torch import nn


class Terms:
    def __init__(self):
        self.total = 0.0

    def add(self, term):
        self.total = self.total + term


def generate(net: nn.Module, latents: torch.Tensor, steps):
    for step in steps:
        x = latents.detach().clone()
        x.requires_grad = True
        terms = Terms()
        # predict the noise
        net(x, step, terms=terms)
        terms.total.backward()
        latents = x - 0.1 * x.grad
    return latents
