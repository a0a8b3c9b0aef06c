# RUN: %oomlint_expect %s
# An input that was made to require grad says that a gradient is wanted, though the forward's result is not used here.
import torch
from torch import nn


class Refiner:
    def __init__(self, unet: nn.Module, store):
        self.unet, self.store = unet.cuda(), store

    def refine(self, latents, time):
        latents = latents.clone().detach().requires_grad_(True)
        print(self.unet(latents, time).shape)
        loss = self.store.loss()
        return self.move(latents, loss)

    def move(self, latents, loss):
        return latents - torch.autograd.grad(loss, [latents])[0]
