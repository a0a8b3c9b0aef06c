# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def pretrain(discriminator, loader):
    optimizer = torch.optim.Adam(discriminator.parameters(), lr=1e-4)
    for images, noisy in loader:
        scores = discriminator(torch.cat([images, noisy]).cuda())
        labels = torch.cat([torch.ones(len(images), 1), torch.zeros(len(noisy), 1)]).cuda()
        loss = F.binary_cross_entropy_with_logits(scores, labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
