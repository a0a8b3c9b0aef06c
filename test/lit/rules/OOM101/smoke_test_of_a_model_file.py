# RUN: %oomlint_expect %s
import torch
from torch import nn


class VGG(nn.Module):
    def __init__(self, features, classes=10):
        super().__init__()
        self.features = features
        self.classifier = nn.Linear(512, classes)

    def forward(self, x):
        return self.classifier(self.features(x).flatten(1))


def test():
    net = VGG(nn.Sequential(nn.Conv2d(3, 512, 3), nn.AdaptiveAvgPool2d(1)))
    x = torch.randn(2, 3, 32, 32)
    y = net(x)
    print(y.size())
