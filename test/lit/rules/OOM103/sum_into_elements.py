# RUN: %oomlint_expect %s
# What is added to an element of a tensor is in the tensor: differentiated and returned with it.
import torch
from torch import nn


def train(model, loader, criterion, optimizer):
    terms = torch.zeros(3)
    for x, y in loader:
        terms[0] += criterion(model(x), y)
    terms.sum().backward()
    optimizer.step()


def stitch(image, positions, predictor: nn.Module):
    out = torch.zeros(8, 8)
    for position in positions:
        out[position] += predictor(image[position])
    return out / 2


def report(model, loader, criterion, optimizer):
    totals = torch.zeros(3)
    for x, y in loader:
        loss = criterion(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        totals[0] += loss  # expect: OOM103
    print(totals)
