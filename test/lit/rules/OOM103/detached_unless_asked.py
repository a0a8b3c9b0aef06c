# RUN: %oomlint_expect %s
# A flag that steers a detach is taken at its default.
import torch


def train(model, loader, criterion, optimizer, keep_graph=False, detach=False):
    history, losses = [], []
    for x, y in loader:
        loss = criterion(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        kept = loss
        if not keep_graph:
            kept = kept.detach()
        history.append(kept)
        other = loss
        if detach:
            other = other.detach()
        losses.append(other)  # expect: OOM103
    return history, losses
