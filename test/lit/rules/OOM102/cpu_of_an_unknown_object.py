# RUN: %oomlint_expect %s
import torch


class Meter:
    def __init__(self):
        self.hits = 0

    def cpu(self):
        print("host", self.hits)

    def update(self, scores, labels):
        self.hits += (scores.argmax(1).cpu() == labels).sum().item()


@torch.no_grad()
def evaluate(model, loader):
    model.eval()
    meter = Meter()
    for x, y in loader:
        meter.update(model(x.cuda()), y)
    meter.cpu()
    return meter.hits
