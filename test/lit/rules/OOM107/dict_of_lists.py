# RUN: %oomlint_expect %s
from collections import defaultdict

import torch

activations = defaultdict(list)


def hook_for(name):
    def hook(module, inputs, output):
        activations[name].append(output)  # expect: OOM107
    return hook


@torch.no_grad()
def collect(model, loader):
    model.eval()
    for name, layer in model.named_children():
        layer.register_forward_hook(hook_for(name))
    for images, _ in loader:
        model(images.cuda())
    return {name: len(maps) for name, maps in activations.items()}
