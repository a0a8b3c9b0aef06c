# RUN: %oomlint_expect %s
import torch


def train(artist, critic, paintings, opt_artist, opt_critic, steps):
    for step in range(steps):
        ideas = torch.randn(64, 5, device="cuda")
        drawn = artist(ideas)
        artist_loss = torch.log(1 - critic(drawn)).mean()
        opt_artist.zero_grad()
        artist_loss.backward()
        opt_artist.step()

        real, fake = critic(paintings(64).cuda()), critic(drawn.detach())
        critic_loss = -(torch.log(real) + torch.log(1 - fake)).mean()
        opt_critic.zero_grad()
        critic_loss.backward(retain_graph=True)  # expect: OOM105
        opt_critic.step()
