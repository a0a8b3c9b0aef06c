# RUN: %oomlint_expect %s
from collections import defaultdict

import torch


class MetricLogger:
    def __init__(self):
        self.values = defaultdict(list)

    def update(self, **values):
        for name, value in values.items():
            self.values[name].append(value)

    def mean(self, name):
        return float(sum(self.values[name])) / len(self.values[name])


def train(model: torch.nn.Module, loader, optimizer, epochs):
    logger = MetricLogger()
    for epoch in range(epochs):
        for batch in loader:
            loss = model(batch.cuda()).loss
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            logger.update(loss=loss, lr=optimizer.param_groups[0]["lr"])  # expect: OOM103
        print(epoch, logger.mean("loss"))
