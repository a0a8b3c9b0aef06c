# RUN: %oomlint_expect %s
# A callable that is handed in is its default where nobody hands in another: here it passes its input on.
import torch


def collect(model, loader, transform=lambda output: output):
    kept = []
    for x in loader:
        kept.append(transform(model(x)))  # expect: OOM103
    print(len(kept))


class Recorder:
    def __init__(self, model, transform=lambda output: output.detach().cpu()):
        self.model = model
        self.transform = transform

    def collect(self, loader):
        kept = []
        for x in loader:
            with torch.no_grad():
                kept.append(self.transform(self.model(x)))
        print(len(kept))
