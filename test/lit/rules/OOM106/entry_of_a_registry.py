# RUN: %oomlint_expect %s
# An entry of a registry is a class or a function to build with: no module runs. A dict of modules is another matter.
from toy.registry import CONFIG_MAPPING

import torch


def consolidate(backbone_config, backbone=None, timm_kwargs=None, **kwargs):
    if backbone is not None and backbone_config is None:
        backbone_config = CONFIG_MAPPING["timm_backbone"](backbone=backbone, **timm_kwargs)
    return backbone_config, kwargs


class Config:
    def __init__(self, dtype=torch.float32):
        self.backbone_config = None
        self.dtype = dtype

    def complete(self, **kwargs):
        self.backbone_config, kwargs = consolidate(backbone_config=self.backbone_config, **kwargs)
        return kwargs


def unroll(nets, frames):
    state = torch.zeros(1, 64, device="cuda")
    for frame in frames:
        state = nets["backbone"](frame.cuda(), state)  # expect: OOM106 error {{`state`}}
    print(state.argmax().item())


def serve(batches, device):
    MODELS = {"net": torch.load("net.pt")}
    state = torch.zeros(1, 64, device=device)
    for batch in batches:
        state = MODELS["net"](batch.to(device), state)  # expect: OOM106 error {{`state`}}
    print(state.argmax().item())
