# RUN: %oomlint_expect %s
import torch


class Screening:
    def __init__(self, potential):
        self.potential = potential.cuda().eval()
        self.results = []

    def predict(self, numbers, positions):
        positions = positions.detach().requires_grad_(True)
        energy = self.potential(numbers, positions)
        (gradient,) = torch.autograd.grad(energy.sum(), positions)
        return {"energy": energy, "forces": -gradient}

    def run(self, structures):
        for name, numbers, positions in structures:
            out = self.predict(numbers.cuda(), positions.cuda())
            self.results.append((name, out["energy"], out["forces"].norm().item()))  # expect: OOM103
        return self.results
