# RUN: %oomlint_expect %s
import torch


def fit(x, y, steps=1000, lr=0.1):
    x, y = x.cuda(), y.cuda()
    weight = torch.zeros(x.size(1), 1, device="cuda", requires_grad=True)
    for step in range(steps):
        loss = (x @ weight - y).pow(2).mean()
        (grad,) = torch.autograd.grad(loss, weight)
        weight = weight - lr * grad  # expect: OOM111 {{`weight`}}
    return weight.detach()
