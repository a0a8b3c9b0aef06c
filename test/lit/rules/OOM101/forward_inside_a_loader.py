# RUN: %oomlint_expect %s
# What a function runs to load or to convert a model is by the way; what an evaluation calls for its result is not.
import torch
from torch import nn

from tools import record_shapes


def convert(model, example, path):
    model.load_state_dict(torch.load(path, map_location="cpu"))
    record_shapes(model(example))
    return nn.Sequential(model, nn.Softmax(1))


def scores_of(model, images):
    return model(images)  # expect: OOM101


def evaluate(path, model, example, loader):
    model = convert(model, example, path)
    model.eval()
    for images in loader:
        print(scores_of(model, images).argmax(1))
