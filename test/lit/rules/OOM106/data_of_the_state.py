# RUN: %oomlint_expect %s
import torch


def train(rnn: torch.nn.Module, batches, criterion, optimizer):
    state = None
    for x, y in batches:
        prediction, state = rnn(x.cuda(), state)
        state = state.data
        loss = criterion(prediction, y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
