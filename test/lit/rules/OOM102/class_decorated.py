# RUN: %oomlint_expect %s
import torch


@torch.no_grad()  # expect: OOM102
class Evaluator:
    def __init__(self, model, device="cuda"):
        self.model = model.to(device).eval()
        self.device = device

    def run(self, loader):
        return sum((self.model(x.to(self.device)).argmax(1).cpu() == y).sum().item() for x, y in loader)
