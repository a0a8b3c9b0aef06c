# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader):
    model.eval()
    hits = 0
    with torch.no_grad() and torch.autocast("cuda"):  # expect: OOM102
        for x, y in loader:
            hits += (model(x.cuda()).argmax(1).cpu() == y).sum().item()
    return hits
