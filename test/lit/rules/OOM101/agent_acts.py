# RUN: %oomlint_expect %s
import random

import torch
import torch.nn.functional as F


class Agent:
    def __init__(self, q_net, optimizer, actions, device="cuda"):
        self.q_net, self.optimizer = q_net.to(device), optimizer
        self.actions, self.device = actions, device

    def act(self, observation, epsilon):
        if random.random() < epsilon:
            return random.randrange(self.actions)
        values = self.q_net(torch.as_tensor(observation, device=self.device))  # expect: OOM101 note
        return values.argmax().item()

    def learn(self, states, actions, targets):
        values = self.q_net(states).gather(1, actions)
        loss = F.smooth_l1_loss(values, targets)
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


def play(agent, env, steps):
    observation = env.reset()
    for step in range(steps):
        observation, reward, done, _ = env.step(agent.act(observation, 0.1))
        agent.learn(*env.replay(32))
