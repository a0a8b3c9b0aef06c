# RUN: %oomlint_expect %s
import torch


def train_critic(critic, generator, loader, clip=0.01):
    optimizer = torch.optim.RMSprop(critic.parameters(), lr=5e-5)
    for real, _ in loader:
        real = real.cuda()
        fake = generator(torch.randn(len(real), 100, device="cuda")).detach()  # expect: OOM108 note
        loss = critic(fake).mean() - critic(real).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        for weight in critic.parameters():
            weight.data.clamp_(-clip, clip)
