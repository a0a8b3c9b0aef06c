# RUN: %oomlint_expect %s
import torch


def train(model: torch.nn.Module, loader, optimizer, loss_terms):
    totals = (0.0, 0.0, 0.0)
    for x, y in loader:
        outputs = model(x.cuda())
        parts = tuple(term(outputs, y.cuda()) for term in loss_terms)
        optimizer.zero_grad()
        sum(parts).backward()
        optimizer.step()
        totals = tuple(map(sum, zip(totals, parts)))  # expect: OOM103
    print([float(total) / len(loader) for total in totals])
