# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader, device):
    model.eval()
    torch.no_grad()  # expect: OOM102 error
    hits = 0
    for x, y in loader:
        hits += (model(x.to(device)).argmax(1).cpu() == y).sum().item()
    return hits
