# RUN: %oomlint_expect %s
import abc

import torch


class Evaluator(abc.ABC):
    def __init__(self, model):
        self.model = model.cuda().eval()

    @torch.no_grad()
    def evaluate(self, loader):
        return sum(self.evaluate_batch(batch) for batch in loader)

    @abc.abstractmethod
    def evaluate_batch(self, batch):
        ...


class TopOne(Evaluator):
    def evaluate_batch(self, batch):
        x, y = batch
        return (self.model(x.cuda()).argmax(1).cpu() == y).sum().item()


class TopFive(Evaluator):
    def evaluate_batch(self, batch):
        x, y = batch
        return (self.model(x.cuda()).topk(5).indices.cpu() == y[:, None]).sum().item()
