# RUN: %oomlint_expect %s
import torch
from torch import nn


class Decoder(nn.Module):
    def __init__(self, size, vocabulary):
        super().__init__()
        self.cell = nn.GRUCell(size, size)
        self.head = nn.Linear(size, vocabulary)

    def forward(self, inputs, hidden):
        outputs = []
        for step in inputs.unbind(1):
            hidden = self.cell(step, hidden)
            outputs.append(self.head(hidden))
        return torch.stack(outputs, 1)


def train(decoder: Decoder, loader, criterion, optimizer):
    for inputs, hidden, targets in loader:
        loss = criterion(decoder(inputs.cuda(), hidden.cuda()), targets.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
