# RUN: %oomlint_expect %s
import torch


def train(net, loader, criterion, optimizer, crops):
    kept = []
    for images, labels in loader:
        for crop in crops:
            kept.append(net(crop(images).cuda()))
        loss = criterion(torch.stack(kept).mean(0), labels.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        kept.clear()
