# RUN: %oomlint_expect %s
import torch


def penalty(critic, images):
    images = images.detach().requires_grad_(True)
    (slope,) = torch.autograd.grad(critic(images).sum(), images, create_graph=True)
    return (slope.flatten(1).norm(dim=1) - 1).pow(2).mean()


def train(critic, loader, optimizer):
    for real, fake in loader:
        loss = critic(fake.cuda()).mean() - critic(real.cuda()).mean() + 10 * penalty(critic, real.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
