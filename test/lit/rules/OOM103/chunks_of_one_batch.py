# RUN: %oomlint_expect %s
import torch


def train(net, loader, criterion, optimizer, chunk=8):
    for images, labels in loader:
        losses = []
        for x, y in zip(images.split(chunk), labels.split(chunk)):
            losses.append(criterion(net(x.cuda()), y.cuda()))
        optimizer.zero_grad()
        torch.stack(losses).mean().backward()
        optimizer.step()
