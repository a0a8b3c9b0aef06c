# RUN: %oomlint_expect %s
# A branch under a constant runs always or never.
import torch


def train(model, loader, criterion, optimizer):
    total = 0
    for x, y in loader:
        loss = criterion(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if True:
            total += loss.item()
        else:
            total += loss
    return total


def train_for_real(model, loader, criterion, optimizer):
    total = 0
    for x, y in loader:
        loss = criterion(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if False:
            total += loss.item()
        else:
            total += loss  # expect: OOM103
    return total
