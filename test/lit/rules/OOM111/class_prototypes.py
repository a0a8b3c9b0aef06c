# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def train(encoder, loader, optimizer, classes, dim, momentum=0.9):
    prototypes = [torch.zeros(dim, device="cuda") for _ in range(classes)]
    for images, labels in loader:
        features = encoder(images.cuda())
        loss = F.cross_entropy(features @ torch.stack(prototypes).detach().t(), labels.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        for c in labels.unique().tolist():
            mean = features[labels == c].mean(0)
            prototypes[c] = momentum * prototypes[c] + (1 - momentum) * mean  # expect: OOM111
    return prototypes
