# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader, device):
    model.eval()
    total = 0.0
    for x, y in loader:
        with torch.autocast("cuda") or torch.no_grad():  # expect: OOM102
            total += torch.nn.functional.cross_entropy(model(x.to(device)), y.to(device)).item()
    return total
