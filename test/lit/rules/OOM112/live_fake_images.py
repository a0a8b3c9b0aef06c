# RUN: %oomlint_expect %s
import torch
from torch import nn


def train(G, D, loader, g_optimizer, d_optimizer, latent=64):
    criterion = nn.BCELoss()
    for images, _ in loader:
        images = images.cuda()
        real_labels = torch.ones(len(images), 1, device="cuda")
        fake_labels = torch.zeros(len(images), 1, device="cuda")

        fake_images = G(torch.randn(len(images), latent, device="cuda"))
        d_loss = criterion(D(images), real_labels)
        d_loss = d_loss + criterion(D(fake_images), fake_labels)  # expect: OOM112 warning
        d_optimizer.zero_grad()
        d_loss.backward()
        d_optimizer.step()

        fake_images = G(torch.randn(len(images), latent, device="cuda"))
        g_loss = criterion(D(fake_images), real_labels)
        g_optimizer.zero_grad()
        g_loss.backward()
        g_optimizer.step()
