# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader):
    model.eval()
    hits = 0
    with torch.autocast("cuda") and torch.no_grad():
        for x, y in loader:
            hits += (model(x.cuda()).argmax(1).cpu() == y).sum().item()
    return hits
