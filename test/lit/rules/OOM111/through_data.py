# RUN: %oomlint_expect %s
import torch


def soft_update(target, source, tau):
    for slow, fast in zip(target.parameters(), source.parameters()):
        slow.data.copy_(slow.data * (1 - tau) + fast.data * tau)


def train(actor: torch.nn.Module, target, replay, criterion, optimizer, steps):
    for step in range(steps):
        loss = criterion(actor, replay.draw(64))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        soft_update(target, actor, 0.005)
