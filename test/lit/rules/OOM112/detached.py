# RUN: %oomlint_expect %s
import torch
from torch import nn


def train(netG, netD, loader, optG, optD, latent=100):
    criterion = nn.BCEWithLogitsLoss()
    for real, _ in loader:
        real = real.cuda()
        ones, zeros = torch.ones(len(real), 1, device="cuda"), torch.zeros(len(real), 1, device="cuda")
        fake = netG(torch.randn(len(real), latent, 1, 1, device="cuda"))
        optD.zero_grad()
        errD = criterion(netD(real), ones) + criterion(netD(fake.detach()), zeros)
        errD.backward()
        optD.step()

        optG.zero_grad()
        errG = criterion(netD(fake), ones)
        errG.backward()
        optG.step()
