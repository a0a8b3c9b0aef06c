# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def extract(model, loader, device, dim=2048):
    model.eval()
    features = torch.empty(len(loader.dataset), dim)
    start = 0
    for images, _ in loader:
        found = model(images.to(device))
        features[start:start + len(found)] = found.cpu()
        start += len(found)
    return features
