# RUN: %oomlint_expect %s
# `merge_models` of another library joins two files; nothing runs.
import torch

from toy.external import onnx


def combine(parts, device):
    whole = torch.load(parts[0]) if device else parts[0]
    for part in parts[1:]:
        whole = onnx.compose.merge_models(whole, part)
    return whole
