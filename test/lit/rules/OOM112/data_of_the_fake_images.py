# RUN: %oomlint_expect %s
import torch


def train(generator, critic, loader, opt_g, opt_c):
    for real, _ in loader:
        real = real.cuda()
        fake = generator(torch.randn(len(real), 100, device="cuda"))
        loss_c = critic(fake.data).mean() - critic(real).mean()
        opt_c.zero_grad()
        loss_c.backward()
        opt_c.step()
        loss_g = -critic(fake).mean()
        opt_g.zero_grad()
        loss_g.backward()
        opt_g.step()
