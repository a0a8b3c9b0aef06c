# RUN: %oomlint_expect %s
import torch


def invert(decoder, target, steps=300):
    code = torch.zeros(1, 128, device="cuda", requires_grad=True)
    optimizer = torch.optim.Adam([code], lr=1e-2)
    for _ in range(steps):
        optimizer.zero_grad()
        (decoder(code) - target).abs().mean().backward()
        optimizer.step()
    return decoder(code)  # expect: OOM109


class Gallery:
    def __init__(self, decoder):
        self.decoder = decoder.cuda().eval()

    def add(self, target):
        self.reconstruction = invert(self.decoder, target.cuda())
