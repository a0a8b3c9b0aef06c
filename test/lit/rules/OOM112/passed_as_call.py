# RUN: %oomlint_expect %s
import torch


class Wgan:
    def __init__(self, generator, critic, device="cuda"):
        self.generator, self.critic = generator.to(device), critic.to(device)
        self.opt_c = torch.optim.RMSprop(self.critic.parameters(), lr=5e-5)
        self.device = device

    def critic_step(self, real):
        z = torch.randn(len(real), 100, device=self.device)
        self.opt_c.zero_grad()
        loss = self.critic(self.generator(z)).mean() - self.critic(real).mean()  # expect: OOM112
        loss.backward()
        self.opt_c.step()

    def train(self, loader):
        for real, _ in loader:
            self.critic_step(real.to(self.device))
