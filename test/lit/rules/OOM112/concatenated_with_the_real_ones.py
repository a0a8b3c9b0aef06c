# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def train_step(generator, discriminator, real, optimizer):
    fake = generator(torch.randn(len(real), 128, device=real.device))
    scores = discriminator(torch.cat([real, fake]))  # expect: OOM112
    labels = torch.cat([torch.ones(len(real), 1), torch.zeros(len(fake), 1)]).to(real.device)
    loss = F.binary_cross_entropy_with_logits(scores, labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def train(generator, discriminator, loader):
    optimizer = torch.optim.Adam(discriminator.parameters(), lr=1e-4)
    for real, _ in loader:
        train_step(generator, discriminator, real.cuda(), optimizer)
