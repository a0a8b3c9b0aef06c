# RUN: %oomlint_expect %s
import torch


def energy_and_forces(potential, numbers, positions):
    positions = positions.detach().requires_grad_(True)
    energy = potential(numbers, positions)
    (gradient,) = torch.autograd.grad(energy.sum(), positions)
    return energy, -gradient


def evaluate(potential, loader):
    potential.eval()
    error = 0.0
    for numbers, positions, energies in loader:
        energy, forces = energy_and_forces(potential, numbers.cuda(), positions.cuda())
        error += (energy.cpu() - energies).abs().mean().item()
    return error / len(loader)
