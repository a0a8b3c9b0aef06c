# RUN: %oomlint_expect %s
import torch


def layer_inputs(model, layer, loader, device):
    model.eval()
    kept = []

    def hook(module, inputs):
        kept.append(inputs[0].detach().clone())  # expect: OOM107

    handle = layer.register_forward_pre_hook(hook)
    with torch.no_grad():
        for images, _ in loader:
            model(images.to(device))
    handle.remove()
    return torch.cat(kept)
