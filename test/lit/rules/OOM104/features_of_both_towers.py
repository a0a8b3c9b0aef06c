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
    best = (torch.cat(text_features) @ torch.cat(image_features).t()[:, :1000]).argmax(1)
    return best.tolist()
