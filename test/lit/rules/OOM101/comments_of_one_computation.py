# RUN: %oomlint_expect %s
# Comments in a module's own method name the steps of one computation, which a caller guards or trains through.
import torch
from torch import nn


class Detector(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedder = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU())
        self.box_head = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 4))

    def guided_detection(self, images):
        features = self.embedder(images).flatten(2).transpose(1, 2)
        # Predict object boxes
        boxes = self.box_head(features)
        return boxes

    def forward(self, images):
        return self.box_head(self.embedder(images).flatten(2).transpose(1, 2))


class Agent(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(8, 8), nn.ReLU())

    def run(self, loader):
        correct = 0
        # Validation
        for inputs, labels in loader:
            correct += (self.net(inputs.cuda()).argmax(dim=1) == labels.cuda()).sum().item()  # expect: OOM101
        return correct
