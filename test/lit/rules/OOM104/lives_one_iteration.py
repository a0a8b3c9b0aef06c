# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def evaluate(model, loader, device, scales=(0.5, 1.0, 1.5)):
    model.eval()
    hits = 0
    for images, labels in loader:
        images = images.to(device)
        views = []
        for scale in scales:
            views.append(model(torch.nn.functional.interpolate(images, scale_factor=scale)).softmax(1))
        hits += (torch.stack(views).mean(0).argmax(1).cpu() == labels).sum().item()
    return hits
