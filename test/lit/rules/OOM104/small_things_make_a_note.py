# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def confusion(model, loader, device):
    model.eval()
    predicted, expected = [], []
    for images, labels in loader:
        logits = model(images.to(device))
        predicted.append(logits.argmax(1))  # expect: OOM104 note
        expected.append(labels.to(device))  # expect: OOM104 note
    return (torch.cat(predicted) == torch.cat(expected)).float().mean().item()
