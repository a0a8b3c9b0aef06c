# RUN: %oomlint_expect %s
# Hooks collect what autograd.grad differentiates: the forward is made for it. Hooks that only count do not.
import torch
from torch import nn


def predict_heatmap(model: nn.Module, head, images):
    activations, scores = [], []

    def before(module, inputs):
        activations.append(inputs[0])

    def after(module, inputs, output):
        scores.append(output)

    handles = [head.register_forward_pre_hook(before), head.register_forward_hook(after)]
    with torch.enable_grad():
        model(images.cuda())
        for handle in handles:
            handle.remove()
        logits = torch.cat(scores).sum(0)
        heat = 0
        for k in range(5):
            (gradient,) = torch.autograd.grad(logits[k], activations[0], retain_graph=k < 4)
            heat = heat + (activations[0] * gradient).sum(1).detach()
    return heat


def predict_shapes(model: nn.Module, head, images):
    shapes = []

    def after(module, inputs, output):
        shapes.append(tuple(output.shape))

    head.register_forward_hook(after)
    model(images.cuda())  # expect: OOM101
    return shapes
