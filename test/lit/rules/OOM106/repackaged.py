# RUN: %oomlint_expect %s
import torch


def repackage_hidden(h):
    if isinstance(h, torch.Tensor):
        return h.detach()
    return tuple(repackage_hidden(v) for v in h)


def train(model, batches, criterion, optimizer, size):
    hidden = model.init_hidden(size)
    for data, targets in batches:
        hidden = repackage_hidden(hidden)
        output, hidden = model(data.cuda(), hidden)
        loss = criterion(output, targets.cuda())
        model.zero_grad()
        loss.backward()
        optimizer.step()
