# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def features(model, loader):
    model.eval()
    for x, _ in loader:
        yield model(x.cuda())


def all_features(model, loader):
    kept = []
    for rows in features(model, loader):
        kept.append(rows)  # expect: OOM104
    return torch.cat(kept)
