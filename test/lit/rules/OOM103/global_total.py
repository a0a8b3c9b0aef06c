# RUN: %oomlint_expect %s
import torch


running_loss = 0.0
steps = 0


def train_batch(model: torch.nn.Module, x, y, criterion, optimizer):
    global running_loss, steps
    loss = criterion(model(x.cuda()), y.cuda())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    running_loss += loss  # expect: OOM103
    steps += 1


def train(model, loader, criterion, optimizer):
    for x, y in loader:
        train_batch(model, x, y, criterion, optimizer)
    print(running_loss / steps)
