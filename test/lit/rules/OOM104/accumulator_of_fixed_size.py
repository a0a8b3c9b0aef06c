# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def statistics(model, loader, device, dim=512):
    model.eval()
    mean = torch.zeros(dim, device=device)
    second = torch.zeros(dim, dim, device=device)
    count = 0
    for images, _ in loader:
        features = model(images.to(device))
        mean += features.sum(0)
        second += features.t() @ features
        count += len(features)
    return (mean / count).cpu(), (second / count).cpu()
