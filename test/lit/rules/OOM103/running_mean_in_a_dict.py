# RUN: %oomlint_expect %s
# A sum or a cumulative mean in a dict's entry holds every term, written with `+=` or not.
import torch


class Averages:
    def __init__(self):
        self.values, self.counts = {}, {}

    def update(self, name, value):
        self.values[name] = (self.values[name] * self.counts[name] + value) / (self.counts[name] + 1)
        self.counts[name] += 1


def diagonal_score(alignments):
    return alignments.max(dim=1)[0].mean(dim=1).mean(dim=0)


def train(model, loader, criterion, optimizer):
    averages, totals = Averages(), {}
    for x, y in loader:
        out, alignments = model(x.cuda())
        loss = criterion(out, y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        averages.update("loss", loss.item())
        averages.update("score", diagonal_score(alignments))  # expect: OOM103 warning
        averages.update("detached", diagonal_score(alignments).detach())
        for name in ("loss", "score"):
            totals[name] = totals.get(name, 0) + loss.item()
    return averages, totals


def evaluate(model, loader, criterion, parts):
    model.eval()
    totals = {}
    for x, y in loader:
        losses = criterion(model(x.cuda()), y.cuda())  # expect: OOM101 error
        for part in parts:
            totals[part] = totals[part] + losses  # expect: OOM103 error
    return totals
