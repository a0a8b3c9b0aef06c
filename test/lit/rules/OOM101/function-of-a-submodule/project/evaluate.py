import torch

import scores


def validate(val_loader):
    for x, _ in val_loader:
        print(scores.accuracy.ranks(x).cpu())


def validate_guarded(val_loader):
    with torch.no_grad():
        for x, _ in val_loader:
            print(scores.margin.margins(x).cpu())
