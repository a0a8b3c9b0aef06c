# RUN: %oomlint_expect %s
import torch


class Trainer:
    def __init__(self, model: torch.nn.Module, train_loss, valid_loss, optim):
        self.model = model
        self.train_loss, self.valid_loss = train_loss, valid_loss
        self.optim = optim

    def train(self, batches):
        self.model.train()
        for batch in batches:
            self.optim.zero_grad()
            self.train_loss(batch, self.model(batch.src, batch.tgt)).backward()
            self.optim.step()

    def validate(self, batches):
        self.model.eval()
        return sum(self._score(batch) for batch in batches) / len(batches)

    def _score(self, batch):
        outputs = self.model(batch.src, batch.tgt)  # expect: OOM101
        return self.valid_loss(batch, outputs).item()
