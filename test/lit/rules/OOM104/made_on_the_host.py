# RUN: %oomlint_expect %s
# A new tensor is on the host where nobody says otherwise, and what is written into one there is copied to it.
import torch


def batches_of(rows, pad, batch_size, device):
    batches = []
    for start in range(0, len(rows), batch_size):
        batches.append({"ids": torch.tensor(rows[start : start + batch_size]), "pad": torch.full((8,), pad)})
    return batches, device


@torch.no_grad()
def features_on_the_host(model, loader, count, device):
    features = torch.empty(count, 512)
    for i, images in enumerate(loader):
        features[i] = model(images.to(device))
    return features


@torch.no_grad()
def features_on_the_device(model, loader, count, device):
    features = torch.empty(count, 512, device=device)
    for i, images in enumerate(loader):
        features[i] = model(images.to(device))  # expect: OOM104
    return features
