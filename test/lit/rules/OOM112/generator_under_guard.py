# RUN: %oomlint_expect %s
import torch


def train_critic(generator, critic, loader):
    optimizer = torch.optim.Adam(critic.parameters(), lr=2e-4)
    for real, _ in loader:
        real = real.cuda()
        with torch.no_grad():
            fake = generator(torch.randn(len(real), 100, device="cuda"))
        loss = critic(fake).mean() - critic(real).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
