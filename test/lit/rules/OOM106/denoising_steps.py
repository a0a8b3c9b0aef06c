# RUN: %oomlint_expect %s
import torch


def sample(unet, betas, shape, device="cuda"):
    unet.eval()
    x = torch.randn(shape, device=device)
    for step in reversed(range(len(betas))):
        t = torch.full((shape[0],), step, device=device)
        noise = unet(x, t)  # may: OOM101
        x = (x - betas[step] * noise) / (1 - betas[step]) ** 0.5  # expect: OOM106
    return x.clamp(-1, 1).cpu()
