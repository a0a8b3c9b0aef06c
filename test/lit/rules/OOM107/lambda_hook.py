# RUN: %oomlint_expect %s
import torch


def mean_activation(model, layer, loader, device):
    model.eval()
    kept = []
    handle = layer.register_forward_hook(lambda module, inputs, output: kept.append(output))  # expect: OOM107
    with torch.no_grad():
        for images, _ in loader:
            model(images.to(device))
    handle.remove()
    return torch.cat(kept).mean().item()
