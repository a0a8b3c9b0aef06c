# RUN: %oomlint_expect %s
import torch
from torchmetrics.classification import MulticlassAccuracy


@torch.no_grad()
def evaluate(model, loader, classes, device):
    model.eval()
    accuracy = MulticlassAccuracy(classes).to(device)
    for images, labels in loader:
        accuracy.update(model(images.to(device)), labels.to(device))
    return accuracy.compute().item()
