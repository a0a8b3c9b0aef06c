# RUN: %oomlint_expect %s
import numpy as np
import torch


def train_step(model: torch.nn.Module, batch, criterion, optimizer):
    x, y = batch
    loss = criterion(model(x.cuda()), y.cuda())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss


def fit(model, loader, criterion, optimizer):
    model.train()
    history = []
    for batch in loader:
        history.append(train_step(model, batch, criterion, optimizer))  # expect: OOM103
    return np.mean([float(loss) for loss in history])
