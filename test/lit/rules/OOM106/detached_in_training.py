# RUN: %oomlint_expect %s
import torch


def train(model, chunks, criterion, optimizer):
    hidden = torch.zeros(2, 32, 256).cuda()
    for x, y in chunks:
        hidden = hidden.detach()
        output, hidden = model(x.cuda(), hidden)
        loss = criterion(output, y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
