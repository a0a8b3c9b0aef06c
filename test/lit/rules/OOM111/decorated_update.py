# RUN: %oomlint_expect %s
import torch


class Ema:
    def __init__(self, model, decay=0.999):
        self.decay = decay
        self.shadow = [p.detach().clone() for p in model.parameters()]

    @torch.no_grad()
    def update(self, model):
        self.shadow = [s * self.decay + p * (1 - self.decay) for s, p in zip(self.shadow, model.parameters())]


def train(model, loader, criterion, optimizer):
    ema = Ema(model.cuda())
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        ema.update(model)
    return ema
