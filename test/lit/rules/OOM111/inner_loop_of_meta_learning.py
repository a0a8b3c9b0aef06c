# RUN: %oomlint_expect %s
import torch


def train(forward, weights, tasks, criterion, optimizer, lr=0.01, inner=5):
    for support, query in tasks:
        fast = list(weights)
        for _ in range(inner):
            loss = criterion(forward(fast, support[0].cuda()), support[1].cuda())
            grads = torch.autograd.grad(loss, fast, create_graph=True)
            fast = [w - lr * g for w, g in zip(fast, grads)]
        optimizer.zero_grad()
        criterion(forward(fast, query[0].cuda()), query[1].cuda()).backward()
        optimizer.step()
