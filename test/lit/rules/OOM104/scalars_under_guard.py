# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def validate(model, loader, criterion, device):
    model.eval()
    losses = []
    for images, labels in loader:
        losses.append(criterion(model(images.to(device)), labels.to(device)))
    return torch.stack(losses).mean().item()
