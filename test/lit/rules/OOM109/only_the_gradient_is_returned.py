# RUN: %oomlint_expect %s
import torch


def forces(potential, numbers, positions):
    positions = positions.detach().requires_grad_(True)
    energy = potential(numbers, positions)
    return -torch.autograd.grad(energy.sum(), positions)[0]


class Calculator:
    def __init__(self, potential):
        self.potential = potential.cuda().eval()

    def calculate(self, atoms):
        self.forces = forces(self.potential, atoms.numbers.cuda(), atoms.positions.cuda())
