# RUN: %oomlint_expect %s
import torch


def energy_and_forces(potential, numbers, positions):
    positions = positions.requires_grad_(True)
    energy = potential(numbers, positions)
    (gradient,) = torch.autograd.grad(energy.sum(), positions, create_graph=True)
    return energy, -gradient


def train(potential, loader, optimizer):
    potential.train()
    for numbers, positions, energies, forces in loader:
        energy, force = energy_and_forces(potential, numbers.cuda(), positions.cuda())
        loss = (energy - energies.cuda()).abs().mean() + (force - forces.cuda()).abs().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
