# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


class Dqn:
    def __init__(self, online, target, gamma=0.99, device="cuda"):
        self.online, self.target = online.to(device), target.to(device)
        self.optimizer = torch.optim.Adam(self.online.parameters())
        self.gamma = gamma

    @torch.no_grad()
    def goals(self, rewards, following):
        return rewards + self.gamma * self.target(following).max(1).values

    def learn(self, states, actions, rewards, following):
        chosen = self.online(states).gather(1, actions).squeeze(1)
        loss = F.smooth_l1_loss(chosen, self.goals(rewards, following))
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
