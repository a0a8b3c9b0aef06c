# RUN: %oomlint_expect %s
import torch


def calibrate(model, loader, device, batches=512):
    model.eval()
    kept = []
    for i, (images, _) in enumerate(loader):
        if i == batches:
            break
        kept.append(images.to(device))  # expect: OOM104
    with torch.no_grad():
        return [model(x).abs().amax().item() for x in kept]
