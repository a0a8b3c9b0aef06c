# RUN: %oomlint_expect %s
# Rows and views of an input that was made to require grad: its gradient is wanted as well.
import torch
from torch import nn


class Refiner:
    def __init__(self, unet: nn.Module, store):
        self.unet, self.store = unet.cuda(), store

    def refine(self, latents, indices, time):
        latents = latents.clone().detach().requires_grad_(True)
        moved = []
        for latent, index in zip(latents, indices):
            latent = latent.unsqueeze(0)
            print(self.unet(latent, time).shape)
            loss = self.store.loss(index)
            moved.append(self.move(latent, loss))
        return moved

    def look(self, latents, time):
        for latent in latents:
            print(self.unet(latent.unsqueeze(0), time).shape)  # expect: OOM101

    def move(self, latents, loss):
        return latents - torch.autograd.grad(loss, [latents])[0]
