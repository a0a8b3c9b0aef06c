# RUN: %oomlint_expect %s
import torch


def train(model, loader, criterion, optimizer):
    losses = []
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            losses.append(loss)  # expect: OOM103
    return torch.stack(losses).mean().item()
