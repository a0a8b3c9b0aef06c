# RUN: %oomlint_expect %s
import torch


class Joint(torch.nn.Module):
    def __init__(self, backbone, classifier, probe):
        super().__init__()
        self.backbone, self.classifier, self.probe = backbone, classifier, probe

    def forward(self, images, labels):
        features = torch.relu(self.backbone(images))
        logits = self.classifier(features)
        features.detach()  # expect: OOM102
        depth = self.probe(features)
        return torch.nn.functional.cross_entropy(logits, labels) + depth.pow(2).mean()
