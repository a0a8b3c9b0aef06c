# RUN: %oomlint_expect %s
import torch


def train(forward, weights, tasks, criterion, optimizer, lr=0.01):
    for support, query in tasks:
        fast = weights
        for x, y in support:
            loss = criterion(forward(fast, x.cuda()), y.cuda())
            grads = torch.autograd.grad(loss, fast, create_graph=True)
            fast = [w - lr * g for w, g in zip(fast, grads)]
        optimizer.zero_grad()
        criterion(forward(fast, query[0].cuda()), query[1].cuda()).backward()
        optimizer.step()
