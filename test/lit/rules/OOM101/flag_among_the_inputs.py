# RUN: %oomlint_expect %s
# `inference_mode=` is a flag of the layer, not an input that says what the forward is for.
from torch import nn


class Stage(nn.Module):
    def __init__(self, width, inference_mode, layer: nn.Module = None):
        super().__init__()
        self.layer = layer(width, inference_mode=inference_mode)


def stage_of(layer: nn.Module, width, inference_mode):
    return layer(width, inference_mode=inference_mode)
