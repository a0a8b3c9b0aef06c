# RUN: %oomlint_expect %s
import numpy as np
import torch


def train(net: torch.nn.Module, loader, criterion, optimizer):
    rows, sums = [], np.zeros(10)
    for x, y in loader:
        logits = net(x.cuda())
        loss = criterion(logits, y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        rows.append(logits.detach().cpu().numpy().max(1))
        sums += logits.softmax(1).sum(0).tolist()
    return np.concatenate(rows), sums
