# RUN: %oomlint_expect %s
import torch


class Trainer:
    def __init__(self, model: torch.nn.Module, criterion, optimizer, device="cuda"):
        self.model, self.criterion, self.optimizer = model.to(device), criterion, optimizer
        self.device = device
        self.epoch_loss = 0

    def step(self, x, y):
        loss = self.criterion(self.model(x.to(self.device)), y.to(self.device))
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        self.epoch_loss += loss  # expect: OOM103

    def fit(self, loader, epochs):
        for epoch in range(epochs):
            self.epoch_loss = 0
            for x, y in loader:
                self.step(x, y)
            print(epoch, self.epoch_loss.item() / len(loader))
