# RUN: %oomlint_expect %s
import torch


class Extractor:
    def __init__(self, backbone: torch.nn.Module, device):
        self.backbone = backbone.to(device)
        self.backbone.eval()
        self.backbone.requires_grad = False
        self.device = device

    def extract(self, loader):
        rows = []
        for images, _ in loader:
            features = self.backbone(images.to(self.device))  # expect: OOM101
            rows.extend(features.detach().cpu().tolist())
        return rows
