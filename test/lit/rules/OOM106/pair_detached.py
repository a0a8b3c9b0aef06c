# RUN: %oomlint_expect %s
import torch


def train(lstm: torch.nn.Module, head, chunks, criterion, optimizer):
    state = None
    for x, y in chunks:
        if state is not None:
            state = tuple(s.detach() for s in state)
        output, state = lstm(x.cuda(), state)
        loss = criterion(head(output), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
