# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def interpolate(decoder, steps, device):
    decoder.eval()
    first = torch.randn(1, 128)
    second = torch.randn(1, 128)
    first.to(device)  # expect: OOM102
    second.to(device)  # expect: OOM102
    for i in range(steps):
        image = decoder(torch.lerp(first, second, i / steps))
        yield image.clamp(0, 1).cpu()
