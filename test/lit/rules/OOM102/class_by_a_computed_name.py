# RUN: %oomlint_expect %s
# A local name for a class makes a module; moving that in place is no dropped result, and making it runs nothing.
import importlib

import torch


def build(name, size):
    NetClass = getattr(importlib.import_module("nets"), name)
    return NetClass(size=size, priors=torch.ones(size))


def load(name, path):
    model = build(name, 8)
    model.load_state_dict(torch.load(path))
    model.eval()
    model.cuda()
    return model


def predict(name, path, x):
    features = load(name, path)(x.cuda())  # expect: OOM101 error
    features.cuda()  # expect: OOM102 error
    return features.argmax(1).tolist()
