# RUN: %oomlint_expect %s
# A function that gives a list of loaders, or the only one that was asked for.
import torch
from torch.utils.data import DataLoader


def load(train_set, test_set, with_train=True):
    loaders = [DataLoader(test_set, 32)]
    if with_train:
        loaders.append(DataLoader(train_set, 32))
    if len(loaders) == 1:
        loaders = loaders[0]
    return loaders


def memoize(train_set, test_set, device):
    images_batches = []
    for images, _ in load(train_set, test_set, with_train=False):
        images_batches.append(images.to(device))  # expect: OOM104
    return torch.cat(images_batches)
