# RUN: %oomlint_expect %s
import torch


def train_step(model, batch, criterion, optimizer):
    x, y = batch
    loss = criterion(model(x.cuda()), y.cuda())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss


def fit(model, loader, criterion, optimizer, epochs):
    for epoch in range(epochs):
        losses = [train_step(model, batch, criterion, optimizer) for batch in loader]  # expect: OOM103
        print(epoch, torch.stack(losses).mean().item())
