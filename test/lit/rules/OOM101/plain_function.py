# RUN: %oomlint_expect %s
import torch


def validate(net, val_loader, criterion, device):
    net.eval()
    loss_sum, hits, seen = 0.0, 0, 0
    for images, labels in val_loader:
        images, labels = images.to(device), labels.to(device)
        logits = net(images)  # expect: OOM101 error
        loss_sum += criterion(logits, labels).item()
        hits += (logits.argmax(1) == labels).sum().item()
        seen += labels.numel()
    return loss_sum / len(val_loader), hits / seen
