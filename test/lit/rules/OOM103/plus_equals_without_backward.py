# RUN: %oomlint_expect %s
import torch


def validate(net: torch.nn.Module, val_loader, criterion, device):
    net.eval()
    total = 0
    for images, labels in val_loader:
        loss = criterion(net(images.to(device)), labels.to(device))  # expect: OOM101
        total += loss  # expect: OOM103 error {{`total`}}
    return float(total) / len(val_loader)
