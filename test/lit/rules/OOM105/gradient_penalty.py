# RUN: %oomlint_expect %s
import torch


def train(critic, loader, generator, optimizer):
    for real, _ in loader:
        real = real.cuda()
        with torch.no_grad():
            fake = generator(torch.randn(len(real), 128, device="cuda"))
        mixed = torch.lerp(real, fake, torch.rand(len(real), 1, 1, 1, device="cuda")).requires_grad_(True)
        (slope,) = torch.autograd.grad(critic(mixed).sum(), mixed, create_graph=True, retain_graph=True)
        penalty = (slope.flatten(1).norm(dim=1) - 1).pow(2).mean()
        loss = critic(fake).mean() - critic(real).mean() + 10 * penalty
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
