# RUN: %oomlint_expect %s
import torch


def train(net: torch.nn.Module, loader, heads, optimizer):
    for batch in loader:
        features = net(batch["image"].cuda())
        total = 0
        for name, (head, criterion) in heads.items():
            total += criterion(head(features), batch[name].cuda())
        total = total + 1e-4 * sum(p.pow(2).sum() for p in net.parameters())
        optimizer.zero_grad()
        total.backward()
        optimizer.step()
