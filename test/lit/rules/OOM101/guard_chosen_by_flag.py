# RUN: %oomlint_expect %s
import contextlib

import torch


def run_epoch(model, loader, criterion, optimizer=None):
    context = torch.no_grad() if optimizer is None else contextlib.nullcontext()
    model.train(optimizer is not None)
    total = 0.0
    with context:
        for x, y in loader:
            loss = criterion(model(x.cuda()), y.cuda())
            if optimizer is not None:
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
            total += loss.item()
    return total / len(loader)


def validate(model, val_loader, criterion):
    return run_epoch(model, val_loader, criterion)
