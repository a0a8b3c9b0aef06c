# RUN: %oomlint_expect %s
import torch


def train(model: torch.nn.Module, loader, criterion, optimizer, device):
    norms = []
    for x, y in loader:
        features, logits = model(x.to(device))
        loss = criterion(logits, y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        spread = features.norm(dim=1).std()
        norms.append(spread)  # expect: OOM103
    return max(norms)
