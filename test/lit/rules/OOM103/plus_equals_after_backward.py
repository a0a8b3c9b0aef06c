# RUN: %oomlint_expect %s
import torch


def train_epoch(net: torch.nn.Module, loader, criterion, optimizer, device):
    net.train()
    total_loss = 0
    for images, labels in loader:
        loss = criterion(net(images.to(device)), labels.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total_loss += loss  # expect: OOM103 warning {{`total_loss`}}
    return total_loss / len(loader)
