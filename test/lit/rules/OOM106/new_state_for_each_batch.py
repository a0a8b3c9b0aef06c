# RUN: %oomlint_expect %s
import torch


def train(model, loader, criterion, optimizer):
    for x, y in loader:
        hidden = torch.zeros(1, len(x), 128, device="cuda")
        output, hidden = model(x.cuda(), hidden)
        loss = criterion(output, y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
