# RUN: %oomlint_expect %s
import torch


class Loop:
    def __init__(self, net: torch.nn.Module, criterion, device="cuda"):
        self.net, self.criterion, self.device = net.to(device), criterion, device

    def validation_step(self, batch):
        x, y = batch
        logits = self.net(x.to(self.device))  # expect: OOM101
        return self.criterion(logits, y.to(self.device)).item()

    def validate(self, loader):
        self.net.eval()
        return sum(self.validation_step(batch) for batch in loader) / len(loader)
