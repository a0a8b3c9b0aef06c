# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader):
    model.eval()
    guard = torch.no_grad()
    hits = 0
    for x, y in loader:
        with guard:
            hits += (model(x.cuda()).argmax(1).cpu() == y).sum().item()
    return hits
