# RUN: %oomlint_expect %s
# XFAIL: *
import torch
import torch.nn.functional as F


class Dqn:
    def __init__(self, online, target, gamma=0.99, device="cuda"):
        self.online, self.target = online.to(device), target.to(device)
        self.optimizer = torch.optim.Adam(self.online.parameters())
        self.gamma = gamma

    def learn(self, states, actions, rewards, following):
        chosen = self.online(states).gather(1, actions)
        best = self.target(following).detach().max(1).values  # expect: OOM108 note
        loss = F.smooth_l1_loss(chosen.squeeze(1), rewards + self.gamma * best)
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()

    def train(self, replay, steps):
        for _ in range(steps):
            self.learn(*replay.draw(64))
