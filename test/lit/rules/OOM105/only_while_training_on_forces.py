# RUN: %oomlint_expect %s
import torch
from torch import nn


class ForceField(nn.Module):
    def __init__(self, body):
        super().__init__()
        self.body = body

    def forward(self, numbers, positions):
        positions.requires_grad_(True)
        energy = self.body(numbers, positions)
        grad = torch.autograd.grad(energy.sum(), positions, create_graph=self.training)[0]
        return energy, -grad


def train(field: ForceField, loader, optimizer):
    field.train()
    for numbers, positions, energies, forces in loader:
        energy, force = field(numbers.cuda(), positions.cuda())
        loss = (energy - energies.cuda()).pow(2).mean() + (force - forces.cuda()).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
