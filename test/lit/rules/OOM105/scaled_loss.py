# RUN: %oomlint_expect %s
import torch


def train(net, loader, criterion, optimizer):
    scaler = torch.amp.GradScaler("cuda")
    for x, y in loader:
        optimizer.zero_grad()
        with torch.autocast("cuda"):
            loss = criterion(net(x.cuda()), y.cuda())
        scaler.scale(loss).backward(retain_graph=True)  # expect: OOM105
        scaler.step(optimizer)
        scaler.update()
