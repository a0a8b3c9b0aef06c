# RUN: %oomlint_expect %s
import torch


def add_noise(module, inputs, output):
    return output + 0.01 * torch.randn_like(output)


@torch.no_grad()
def robustness(net, loader):
    net.eval()
    handle = net.layer2.register_forward_hook(add_noise)
    hits = sum((net(x.cuda()).argmax(1).cpu() == y).sum().item() for x, y in loader)
    handle.remove()
    return hits
