# RUN: %oomlint_expect %s
# Nobody differentiates what a helper hands out, where all its callers only look at it.
import sys

import torch
from PIL import Image
from torchvision.transforms.functional import to_tensor

net = torch.jit.load(sys.argv[1]).cuda()
teacher = torch.jit.load(sys.argv[2]).cuda()


def logits(x):
    return net(x.cuda())  # expect: OOM101 error


def kind_of(path):
    return logits(to_tensor(Image.open(path)).unsqueeze(0)).argmax(1).item()


def show(path):
    print(logits(to_tensor(Image.open(path)).unsqueeze(0)).softmax(1))


def features(x):
    return teacher(x.cuda())


def look(path):
    print(features(to_tensor(Image.open(path)).unsqueeze(0)).norm().item())


def distance(path, target):
    return (features(to_tensor(Image.open(path)).unsqueeze(0)) - target).pow(2).mean()


class Detector:
    def __init__(self, path):
        self.net = torch.jit.load(path).cuda()

    def detect(self, image):
        out = self.net(image.cuda())  # expect: OOM101 error
        self.scores = out[0]
        self.boxes = out[1]

    def best(self):
        return self.scores.max().item()

    def numbers(self):
        return self.boxes.detach().cpu().numpy()


class Extractor:
    def __init__(self, path):
        self.net = torch.jit.load(path).cuda()

    def extract(self, image):
        self.features = self.net(image.cuda())

    def loss(self, target):
        return (self.features - target).pow(2).mean()

    def size(self):
        return self.features.norm().item()
