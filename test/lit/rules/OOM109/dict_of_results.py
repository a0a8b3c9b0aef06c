# RUN: %oomlint_expect %s
import torch


class Calculator:
    def __init__(self, potential):
        self.potential = potential.cuda().eval()
        self.results = {}

    def predict(self, numbers, positions):
        positions = positions.cuda().requires_grad_(True)
        energy = self.potential(numbers.cuda(), positions)
        gradient = torch.autograd.grad(energy.sum(), positions, retain_graph=True)[0]
        return {"energy": energy, "forces": -gradient}  # expect: OOM109

    def calculate(self, atoms):
        self.results = self.predict(atoms.numbers, atoms.positions)
