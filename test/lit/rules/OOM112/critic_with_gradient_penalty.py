# RUN: %oomlint_expect %s
import torch


def penalty(critic, real, fake):
    mixed = torch.lerp(real, fake, torch.rand(len(real), 1, 1, 1, device=real.device)).requires_grad_(True)
    (slope,) = torch.autograd.grad(critic(mixed).sum(), mixed, create_graph=True)
    return (slope.flatten(1).norm(dim=1) - 1).pow(2).mean()


def train_critic(generator, critic, loader):
    optimizer = torch.optim.Adam(critic.parameters(), lr=2e-4)
    for real, _ in loader:
        real = real.cuda()
        fake = generator(torch.randn(len(real), 100, device="cuda"))
        real_validity = critic(real)
        fake_validity = critic(fake)  # expect: OOM112
        gp = penalty(critic, real.data, fake.data)
        loss = fake_validity.mean() - real_validity.mean() + 10 * gp
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
