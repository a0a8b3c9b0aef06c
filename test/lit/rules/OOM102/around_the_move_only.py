# RUN: %oomlint_expect %s
import torch


def predict(net, loader, device):
    net.eval()
    found = []
    for batch in loader:
        with torch.no_grad():  # expect: OOM102
            images = batch["image"].to(device)
            names = batch["name"]
        shares = net(images).sigmoid().mean((1, 2, 3))
        found.extend(zip(names, shares.tolist()))
    return found
