# RUN: %oomlint_expect %s
# A head is a part of a model; the name says nothing about evaluation.
import torch


class Detector(torch.nn.Module):
    def forward(self, images):
        return self._head_to_tail(self.base(images))


class Vgg(Detector):
    def __init__(self):
        super().__init__()
        self.base = torch.nn.Linear(4, 4).cuda()
        self.top = torch.nn.Linear(4, 2).cuda()

    def _head_to_tail(self, pooled):
        return self.top(pooled).mean(1)
