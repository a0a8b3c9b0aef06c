# RUN: %oomlint_expect %s
import torch
from torch import nn


class Captioner(nn.Module):
    def __init__(self, body):
        super().__init__()
        self.body = body.requires_grad_(False)

    def caption(self, image, start, limit=40):
        tokens = torch.tensor([[start]], device=image.device)
        for _ in range(limit):
            following = self.body(image, tokens)[:, -1].argmax(-1, keepdim=True)
            tokens = torch.cat([tokens, following], dim=1)
        return tokens[0].tolist()
