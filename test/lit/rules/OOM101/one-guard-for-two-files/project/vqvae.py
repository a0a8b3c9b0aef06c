import torch
from torch import nn


class VQVAE(nn.Module):
    def __init__(self):
        super().__init__()
        self.dec = nn.Conv2d(4, 3, 1)

    def forward(self, x):
        return self.decode(x)

    def decode(self, q):
        return self.dec(q)

    def decode_code(self, code):
        return self.decode(code.float())
