# RUN: %oomlint_expect %s
import torch


def train_generator(generator, critic, steps):
    optimizer = torch.optim.Adam(generator.parameters(), lr=1e-4)
    for step in range(steps):
        fake = generator(torch.randn(64, 100, device="cuda"))
        loss = -critic(fake).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
