# RUN: %oomlint_expect %s
import torch


def validate(model, loader, criterion):
    model.eval()
    total = 0.0
    with torch.no_grad():
        for x, y in loader:
            total += criterion(model(x.cuda()), y.cuda()).item()
    return total / len(loader)
