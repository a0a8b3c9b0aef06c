# RUN: %oomlint_expect %s
import torch


def train(backbone, head, loader, criterion):
    groups = [{"params": backbone.parameters(), "lr": 1e-4}, {"params": head.parameters(), "lr": 1e-2}]
    optimizer = torch.optim.SGD(groups, lr=1e-2)
    for images, labels in loader:
        loss = criterion(head(backbone(images.cuda())), labels.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
