# RUN: %oomlint_expect %s
import torch


class Ema:
    def __init__(self, model: torch.nn.Module, decay=0.999):
        self.decay = decay
        self.shadow = [p.detach().clone() for p in model.parameters()]

    def update(self, model):
        for i, p in enumerate(model.parameters()):
            self.shadow[i] = self.shadow[i] * self.decay + p * (1 - self.decay)  # expect: OOM111


def train(model, loader, criterion, optimizer):
    ema = Ema(model.cuda())
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        ema.update(model)
    return ema
