# RUN: %oomlint_expect %s
import torch


def train(model, chunks, criterion, optimizer):
    hidden = torch.zeros(2, 32, 256, device="cuda")
    for x, y in chunks:
        output, hidden = model(x.cuda(), hidden)  # expect: OOM106
        loss = criterion(output, y.cuda())
        optimizer.zero_grad()
        loss.backward(retain_graph=True)  # expect: OOM105
        optimizer.step()
