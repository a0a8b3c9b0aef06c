# RUN: %oomlint_expect %s
# Modules and their parameters have no graph: a list of them holds what the model holds. What they compute has one.
import torch
from torch import nn


def wrap(model: nn.Module, plan, shard):
    model.eval()
    targets = []
    for name, style in plan.items():
        if style == "keep":
            targets.append((name, model.get_submodule(name)))
    for _, module in targets:
        shard(module)


def set_aside(model: nn.Module, names_of):
    model.eval()
    half = []
    for module in model.modules():
        for name in names_of(module):
            parameter = getattr(module, name, None)
            if parameter is not None and parameter.dtype == torch.float16:
                half.append((module, name, parameter))
    return {id(parameter) for _, _, parameter in half}


def evaluate(model: nn.Module, loader, criterion):
    model.eval()
    losses = []
    for images, labels in loader:
        logits = model.get_submodule("classifier")(images.cuda())  # expect: OOM101
        losses.append(("classifier", criterion(logits, labels.cuda())))  # expect: OOM103 error {{`losses`}}
    print(len(losses))
