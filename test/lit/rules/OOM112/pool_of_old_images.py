# RUN: %oomlint_expect %s
import random

import torch


class Pool:
    def __init__(self, size=50):
        self.images = []
        self.size = size

    def exchange(self, images):
        out = []
        for image in images.detach().cpu():
            if len(self.images) < self.size:
                self.images.append(image)
            else:
                place = random.randrange(self.size)
                image, self.images[place] = self.images[place], image
            out.append(image)
        return torch.stack(out).to(images.device)


def train(G, D, loader, opt_G, opt_D):
    pool = Pool()
    for real, _ in loader:
        real = real.cuda()
        fake = G(torch.randn(len(real), 100, device="cuda"))
        g_loss = (D(fake) - 1).pow(2).mean()
        opt_G.zero_grad()
        g_loss.backward()
        opt_G.step()
        d_loss = (D(real) - 1).pow(2).mean() + D(pool.exchange(fake)).pow(2).mean()
        opt_D.zero_grad()
        d_loss.backward()
        opt_D.step()
