# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def validate(net, loader, criterion):
    net.eval()
    total = 0
    for x, y in loader:
        total += criterion(net(x.cuda()), y.cuda())
    return total.item() / len(loader)


def train(net, loader, criterion, optimizer):
    total = 0
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            total += loss
    return total.item() / len(loader)
