# RUN: %oomlint_expect %s
import torch


def train(model, loader, criterion, optimizer):
    hits = 0
    for x, y in loader:
        y = y.cuda()
        logits = model(x.cuda())
        loss = criterion(logits, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            hits += (logits.argmax(1) == y).sum().item()
    return hits
