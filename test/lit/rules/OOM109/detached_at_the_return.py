# RUN: %oomlint_expect %s
import torch


def energy_and_forces(potential, numbers, positions):
    positions = positions.detach().requires_grad_(True)
    energy = potential(numbers, positions)
    (gradient,) = torch.autograd.grad(energy.sum(), positions)
    return energy.detach(), -gradient


class Calculator:
    def __init__(self, potential, device="cuda"):
        self.potential, self.device = potential.to(device).eval(), device

    def calculate(self, atoms):
        numbers = torch.as_tensor(atoms.numbers, device=self.device)
        positions = torch.as_tensor(atoms.positions, device=self.device)
        self.energy, self.forces = energy_and_forces(self.potential, numbers, positions)
