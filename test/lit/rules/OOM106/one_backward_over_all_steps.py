# RUN: %oomlint_expect %s
import torch


def train(cell, sequences, criterion, optimizer):
    for frames, targets in sequences:
        hidden = torch.zeros(1, cell.hidden_size, device="cuda")
        loss = 0
        for frame, target in zip(frames, targets):
            hidden = cell(frame.cuda(), hidden)
            loss = loss + criterion(hidden, target.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
