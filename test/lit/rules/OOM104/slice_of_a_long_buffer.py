# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def extract_features(model, loader, device, dim=1024):
    model.eval()
    features = torch.empty(len(loader.dataset), dim, device=device)
    start = 0
    for images, _ in loader:
        found = model(images.to(device))
        features[start:start + len(found)] = found  # expect: OOM104
        start += len(found)
    return features
