# RUN: %oomlint_expect %s
import torch


def train(net, loader, criterion, optimizer):
    total = torch.zeros((), device="cuda")
    last = []
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.detach()
        last.append(loss.data.cpu().numpy())
    return total.item() / len(loader), last
