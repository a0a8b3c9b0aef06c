# RUN: %oomlint_expect %s
import torch


def evaluate(potential, loader, device="cuda"):
    potential.eval()
    error = 0.0
    for numbers, positions, forces in loader:
        positions = positions.to(device).requires_grad_(True)
        energy = potential(numbers.to(device), positions)
        (gradient,) = torch.autograd.grad(energy.sum(), positions, create_graph=True)  # expect: OOM105
        error += (gradient.detach().cpu() + forces).abs().mean().item()
    return error / len(loader)
