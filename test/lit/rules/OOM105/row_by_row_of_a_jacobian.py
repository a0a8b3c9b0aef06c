# RUN: %oomlint_expect %s
import torch


def jacobians(net, points, outputs=10):
    net.eval()
    for x in points:
        x = x.cuda().requires_grad_(True)
        y = net(x[None])[0]
        yield [torch.autograd.grad(y[i], x, retain_graph=True)[0].norm().item() for i in range(outputs)]
