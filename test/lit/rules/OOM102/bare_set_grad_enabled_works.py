# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader):
    model.eval()
    torch.set_grad_enabled(False)
    hits = 0
    for x, y in loader:
        hits += (model(x.cuda()).argmax(1).cpu() == y).sum().item()
    torch.set_grad_enabled(True)
    return hits
