# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, loader, criterion, optimizer):
    total, history = 0.0, []
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item() * len(x)
        history.append(float(loss))
    return total / len(loader.dataset), history
