# RUN: %oomlint_expect %s
# One loop serves training and evaluation; what it is handed differentiates, or does not.
import torch


def run(model, loader, criterion, on_loss):
    for x, y in loader:
        loss = torch.zeros(1).cuda()
        for part in model(x.cuda()).chunk(2):
            loss += criterion(part, y)
        on_loss(loss)


def train(model, loader, criterion, optimizer):
    model.train()

    def step(loss):
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

    run(model, loader, criterion, step)


def evaluate(model, loader, criterion):
    model.eval()
    losses = []
    with torch.no_grad():
        run(model, loader, criterion, lambda loss: losses.append(loss.item()))
    return losses
