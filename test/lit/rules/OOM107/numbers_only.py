# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def sparsity(net, loader):
    net.eval()
    records = {"zero": [], "shape": []}

    def hook(module, inputs, output):
        records["zero"].append((output == 0).float().mean().item())
        records["shape"].append(tuple(output.shape))

    handle = net.relu.register_forward_hook(hook)
    for images, _ in loader:
        net(images.cuda())
    handle.remove()
    return records
