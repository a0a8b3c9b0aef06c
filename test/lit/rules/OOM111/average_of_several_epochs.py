# RUN: %oomlint_expect %s
import torch


def train(model: torch.nn.Module, loader, criterion, optimizer, epochs):
    mean = [p.detach().clone() for p in model.parameters()]
    for epoch in range(1, epochs):
        for x, y in loader:
            loss = criterion(model(x.cuda()), y.cuda())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        mean = [m + (p - m) / (epoch + 1) for m, p in zip(mean, model.parameters())]  # expect: OOM111
    return mean
