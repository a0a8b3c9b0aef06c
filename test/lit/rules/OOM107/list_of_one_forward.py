# RUN: %oomlint_expect %s
import torch
from torch import nn


class Pyramid(nn.Module):
    def __init__(self, stages, head):
        super().__init__()
        self.stages, self.head = nn.ModuleList(stages), head

    def forward(self, x):
        levels = []
        for stage in self.stages:
            x = stage(x)
            levels.append(x.mean((2, 3)))
        return self.head(torch.cat(levels, dim=1))
