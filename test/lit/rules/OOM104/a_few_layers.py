# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def attention_of(model, tokens, device):
    model.eval()
    x, maps = tokens.to(device), []
    for layer in model.layers[:12]:
        x, attention = layer(x)
        maps.append(attention)
    return torch.stack(maps).mean((0, 1, 2)).cpu()
