# RUN: %oomlint_expect %s
import torch


def extract(model, loader, device):
    model.eval()
    by_name = {}
    with torch.no_grad():
        for images, names in loader:
            features = model(images.to(device))
            for name, feature in zip(names, features):
                by_name[name] = feature  # expect: OOM104
    return by_name
