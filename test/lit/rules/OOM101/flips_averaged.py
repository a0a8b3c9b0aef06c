# RUN: %oomlint_expect %s
import torch


def segment(net, image, device="cuda"):
    net.eval()
    image = image.to(device)
    total = 0
    for dims in ([], [2], [3], [2, 3]):
        view = torch.flip(image, dims) if dims else image
        mask = net(view).sigmoid()  # expect: OOM101
        total = total + (torch.flip(mask, dims) if dims else mask).detach()
    return (total / 4 > 0.5).cpu()
