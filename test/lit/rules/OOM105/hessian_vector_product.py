# RUN: %oomlint_expect %s
import torch


def curvature(net, loader, criterion, vector):
    parameters = list(net.parameters())
    total = 0.0
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        grads = torch.autograd.grad(loss, parameters, create_graph=True)
        product = torch.autograd.grad(grads, parameters, grad_outputs=vector)
        total += sum((p * v).sum().item() for p, v in zip(product, vector))
    return total / len(loader)
