# RUN: %oomlint_expect %s
import torch


def retrieval(model, loader, device):
    model.eval()
    image_features, text_features = [], []
    with torch.no_grad():
        for images, texts in loader:
            left, right = model(images.to(device), texts.to(device))
            image_features.append(left)  # expect: OOM104
            text_features.append(right)  # expect: OOM104
    return (torch.cat(text_features) - torch.cat(image_features)).norm(dim=1).mean().item()
