# RUN: %oomlint_expect %s
# A list that a dict hands out stays in the dict, and so does what is appended to it.
import torch


class Logger:
    def __init__(self):
        self.data = {}

    def log(self, **kwargs):
        for key, value in kwargs.items():
            self.data.setdefault(key, []).append(value)


class Numbers:
    def __init__(self):
        self.data = {}

    def log(self, **kwargs):
        for key, value in kwargs.items():
            self.data.setdefault(key, []).append(value.item())


def train(model, loader, optimizer, criterion):
    logger, numbers, history = Logger(), Numbers(), {"loss": []}
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        parts = {}
        parts.setdefault("loss", []).append(loss)  # lives for one batch
        logger.log(loss=loss)  # expect: OOM103 warning
        numbers.log(loss=loss)
        history.get("loss").append(loss)  # expect: OOM103 warning
    return logger, numbers, history
