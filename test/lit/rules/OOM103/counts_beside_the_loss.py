# RUN: %oomlint_expect %s
import torch


class Statistics:
    def __init__(self):
        self.loss, self.words, self.correct = 0.0, 0, 0

    def add(self, loss, words, correct):
        self.loss += loss
        self.words += words
        self.correct += correct


class Scorer:
    def __init__(self, model: torch.nn.Module, criterion):
        self.model, self.criterion = model.cuda(), criterion

    def validate(self, batches):
        self.model.eval()
        stats = Statistics()
        for batch in batches:
            self._score(batch, stats)
        return stats

    def _score(self, batch, stats):
        outputs = self.model(batch.src)  # expect: OOM101 error
        loss, words, correct = self.criterion(batch, outputs)
        stats.add(loss.item(), words, correct)
