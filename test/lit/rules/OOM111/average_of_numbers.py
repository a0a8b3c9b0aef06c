# RUN: %oomlint_expect %s
import torch


def train(model: torch.nn.Module, loader, criterion, optimizer, momentum=0.98):
    smooth = 0.0
    for step, (x, y) in enumerate(loader):
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        smooth = momentum * smooth + (1 - momentum) * loss.item()
        if step % 50 == 0:
            print(step, smooth)
