# RUN: %oomlint_expect %s
# What is computed from tensors without a module lies where they lie: nothing says that is the device.
# A list that is made anew for each batch of queries, and joined and moved there, does not grow with the data.
import torch
from torch import nn


def score(queries, passages, batch_size, device="cuda"):
    scores = []
    for i in range(0, len(queries), batch_size):
        batch_scores = []
        for j in range(0, len(passages), batch_size):
            batch_scores.append(torch.einsum("bnd,csd->bcns", queries[i : i + batch_size], passages[j : j + batch_size]))
        scores.append(torch.cat(batch_scores, dim=1).to("cpu"))
    return torch.cat(scores, dim=0).to(device)


def pool(patches, pooled):
    all_pooled = []
    offset = 0
    for crops, indices in zip(patches, pooled):
        all_pooled.append(torch.where(indices >= 0, indices + offset, indices))
        offset += crops.shape[0]
    return torch.cat(all_pooled, dim=0)


@torch.no_grad()
def rerank(net: nn.Module, queries, passages, batch_size):
    scores = []
    for i in range(0, len(queries), batch_size):
        batch_scores = []
        for j in range(0, len(passages), batch_size):
            batch_scores.append(net(queries[i : i + batch_size].cuda(), passages[j : j + batch_size].cuda()))
        scores.append(torch.cat(batch_scores, dim=1).cpu())
    return torch.cat(scores, dim=0)


@torch.no_grad()
def rerank_on_the_device(net: nn.Module, queries, passages, batch_size):
    scores = []
    for i in range(0, len(queries), batch_size):
        for j in range(0, len(passages), batch_size):
            scores.append(net(queries[i : i + batch_size].cuda(), passages[j : j + batch_size].cuda()))  # expect: OOM104
    return torch.cat(scores)


@torch.no_grad()
def embed(net: nn.Module, images):
    return nn.functional.normalize(net(images.cuda()), dim=-1)


def embed_all(net: nn.Module, loader):
    features = []
    for images, _ in loader:
        features.append(embed(net, images))  # expect: OOM104
    return torch.cat(features)
