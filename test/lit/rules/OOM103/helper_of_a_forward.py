# RUN: %oomlint_expect %s
# A function that only forwards call is a part of them: its chunks are joined in the same call.
import torch
from torch import nn


def in_chunks(layer: nn.Module, x: torch.Tensor, size):
    return torch.cat([layer(chunk) for chunk in x.chunk(x.shape[1] // size, dim=1)], dim=1)


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(width, width)

    def forward(self, x):
        return x + in_chunks(self.layer, x, 64)


def collect(layer: nn.Module, batches):
    layer.cuda()
    outputs = []
    for batch in batches:
        outputs.append(layer(batch.cuda()))  # expect: OOM103, OOM101
    return len(outputs)
