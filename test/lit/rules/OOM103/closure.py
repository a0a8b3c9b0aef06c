# RUN: %oomlint_expect %s
import torch


def train(model: torch.nn.Module, loader, criterion, optimizer):
    history = []

    def closure(batch):
        x, y = batch
        optimizer.zero_grad()
        loss = criterion(model(x.cuda()), y.cuda())
        loss.backward()
        history.append(loss)  # expect: OOM103
        return loss

    for batch in loader:
        closure(batch)
        optimizer.step()
    return history
