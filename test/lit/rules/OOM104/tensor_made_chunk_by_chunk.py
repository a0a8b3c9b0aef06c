# RUN: %oomlint_expect %s
# A tensor of a known size, computed a chunk of rows at a time: no outputs of a model pile up.
import torch
from torch import nn


@torch.no_grad()
def dequantize(blocks: torch.Tensor, scales: torch.Tensor, rows, columns, chunk):
    out = torch.empty((rows, columns), device="cuda")
    for start in range(0, rows, chunk):
        piece = blocks[start : start + chunk].cuda().float()
        out[start : start + chunk] = piece * scales[start : start + chunk, None].cuda()
    return out


@torch.no_grad()
def features(net: nn.Module, images: torch.Tensor, width, batch_size):
    net = net.cuda().eval()
    out = torch.empty((len(images), width), device="cuda")
    for start in range(0, len(images), batch_size):
        out[start : start + batch_size] = net(images[start : start + batch_size].cuda())  # expect: OOM104
    return out
