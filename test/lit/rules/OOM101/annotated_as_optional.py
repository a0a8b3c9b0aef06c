# RUN: %oomlint_expect %s
# `Optional[Detector]`, `Detector | None` and `Union[Detector, str]` say what is called: a class that guards itself.
from typing import Optional, Union

import torch
from torch import nn


class Detector:
    def __init__(self, net):
        self.net = net.cuda().eval()

    @torch.no_grad()
    def __call__(self, images):
        return self.net(images.cuda())


def predict(images: torch.Tensor, model: Optional[Detector] = None):
    return model(images).argmax(1).cpu()


def predict_all(images: torch.Tensor, model: Detector | None = None):
    return model(images).argmax(1).cpu()


def predict_one(image: torch.Tensor, model: Union[Detector, str] = "small"):
    return model(image[None]).argmax(1).cpu()


def predict_bare(image: torch.Tensor, model: Optional[nn.Module] = None):
    return model(image[None]).argmax(1).cpu()  # expect: OOM101
