# RUN: %oomlint_expect %s
# An agent's memory that nothing differentiates keeps the graph of every step.
import torch


class Agent:
    def __init__(self, net):
        self.net = net.cuda()
        self.memory, self.numbers = [], []
        self.optimizer = torch.optim.Adam(self.net.parameters())

    def remember(self, state, action, reward):
        value = self.net(torch.tensor(state).cuda())  # may: OOM101
        self.memory.append((state, action, reward, value))  # expect: OOM103 error
        self.numbers.append((state, action, reward, value.item()))

    def run(self, env, episodes):
        for _ in range(episodes):
            state, done = env.reset(), False
            while not done:
                action = env.sample()
                state, reward, done, _ = env.step(action)
                self.remember(state, action, reward)
