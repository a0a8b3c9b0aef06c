# RUN: %oomlint_expect %s
import torch


def properties(potential, numbers, positions, cell):
    strain = torch.zeros(3, 3, device=cell.device, requires_grad=True)
    deformed = cell + cell @ strain
    energies = potential(numbers, positions + positions @ strain, deformed)
    stress = torch.autograd.grad(energies.sum(), strain, retain_graph=True)[0] / cell.det().abs()
    return energies, stress  # expect: OOM109


class Cell:
    def __init__(self, potential, cell):
        self.potential, self.cell = potential.eval(), cell.cuda()

    def measure(self, numbers, positions):
        self.energies, self.stress = properties(self.potential, numbers.cuda(), positions.cuda(), self.cell)
        return self.stress.cpu()
