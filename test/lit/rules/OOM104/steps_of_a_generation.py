# RUN: %oomlint_expect %s
# What a step makes of what the step before left is the result of one call; what a video's frames give grows with it.
import torch
from torch import nn


@torch.no_grad()
def speak(decoder: nn.Module, head: nn.Module, start, longest):
    spectrum = start.cuda()
    frames = []
    for _ in range(longest):
        spectrum = head(decoder(spectrum))
        frames.append(spectrum)
    return torch.cat(frames, dim=1)


@torch.no_grad()
def codes(decoder: nn.Module, first, codebooks):
    sequence = [first.cuda()]
    parts = []
    for _ in range(1, codebooks):
        hidden = decoder(torch.cat(sequence, dim=1))[:, -1]
        parts.append(hidden)
        sequence.append(hidden.unsqueeze(1))
    return torch.cat(parts, dim=-1)


@torch.no_grad()
def matte(net: nn.Module, reader):
    state = None
    mattes = []
    while True:
        frame = reader.read()
        if frame is None:
            break
        image = torch.from_numpy(frame).cuda()
        alpha, state = net(image, state)
        mattes.append(alpha)  # expect: OOM104
    return torch.cat(mattes)


@torch.no_grad()
def matte_by_index(net: nn.Module, frames, count):
    state = torch.zeros(1, 8, device="cuda")
    mattes = []
    for i in range(count):
        alpha, state = net(frames[i].cuda(), state)
        mattes.append(alpha)  # expect: OOM104
    return torch.cat(mattes)
