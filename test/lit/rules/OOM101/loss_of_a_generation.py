# RUN: %oomlint_expect %s
# A function named after the loss of what a model generates computes a training loss; a validation loss is reported.
import torch
from torch import nn


def generation_loss(flow_head: nn.Module, weighting: nn.Module, conditions, targets):
    noise = torch.randn_like(targets)
    times = torch.rand(targets.shape[0], 1, device=targets.device)

    def weighted(loss, start, end):
        log_variance = weighting(start, end).squeeze(-1)
        return loss * log_variance.exp() - log_variance

    velocity = flow_head(times * targets + (1 - times) * noise, conditions)
    return weighted((velocity - targets + noise).square().sum(dim=-1), times, times).mean()


def validation_loss(net: nn.Module, batches, criterion):
    total = 0.0
    for images, labels in batches:
        total += criterion(net(images.cuda()), labels.cuda()).item()  # expect: OOM101
    return total / len(batches)
