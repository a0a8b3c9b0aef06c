# RUN: %oomlint_expect %s
# Image processing replaces each group of patches by a normalised one; a cache of a loader's inputs grows.
import torch
from torch import nn


class Processor:
    def normalize(self, images, mean, device):
        return images - torch.tensor(mean, device=device)

    def preprocess(self, patches, group, mean, device="cuda"):
        grouped_patches = group(patches)
        for shape, stacked in grouped_patches.items():
            grouped_patches[shape] = self.normalize(stacked, mean, device)
        return torch.stack([patch for group in grouped_patches.values() for patch in group])


def cache_inputs(dataset):
    loader = torch.utils.data.DataLoader(dataset, batch_size=8)
    cache = {}
    for images, names in loader:
        cache[names[0]] = images.cuda()  # expect: OOM104
    return cache


@torch.no_grad()
def cache_features(net: nn.Module, dataset):
    loader = torch.utils.data.DataLoader(dataset, batch_size=8)
    cache = {}
    for images, names in loader:
        cache[names[0]] = net(images.cuda())  # expect: OOM104
    return cache
