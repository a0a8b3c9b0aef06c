# RUN: %oomlint_expect %s
import torch
from torch.distributions import Categorical


class Policy(torch.nn.Module):
    def __init__(self, body):
        super().__init__()
        self.body = body
        self.saved_log_probs, self.rewards = [], []

    def forward(self, x):
        return self.body(x)


def select_action(policy, state):
    distribution = Categorical(logits=policy(torch.from_numpy(state).float().cuda()))
    action = distribution.sample()
    policy.saved_log_probs.append(distribution.log_prob(action))
    return action.item()


def finish_episode(policy, optimizer):
    loss = torch.stack([-p * r for p, r in zip(policy.saved_log_probs, policy.rewards)]).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    del policy.rewards[:]
    del policy.saved_log_probs[:]


def main(policy: Policy, env, optimizer):
    for episode in range(1000):
        state, done = env.reset(), False
        while not done:
            state, reward, done, _ = env.step(select_action(policy, state))
            policy.rewards.append(reward)
        finish_episode(policy, optimizer)
