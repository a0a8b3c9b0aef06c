# RUN: %oomlint_expect %s
import torch


def train(encoder, head, loader, criterion, optimizer):
    bank = torch.empty(0, 128, device="cuda")
    for images, labels in loader:
        features = encoder(images.cuda())
        loss = criterion(head(features), labels.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        bank = torch.cat([bank, features])  # expect: OOM103
    return bank
