# RUN: %oomlint_expect %s
# XFAIL: *
import torch
from torch.distributions import Categorical


class Rollout:
    def __init__(self, policy):
        self.policy = policy.cuda()
        self.log_probs, self.rewards = [], []

    def choose(self, state):
        scores = self.policy(torch.as_tensor(state).float().cuda())  # may: OOM101
        distribution = Categorical(logits=scores)
        action = distribution.sample()
        self.log_probs.append(distribution.log_prob(action))  # expect: OOM103 error
        return action.item()

    def run(self, env, episodes):
        for _ in range(episodes):
            state, done = env.reset(), False
            while not done:
                state, reward, done, _ = env.step(self.choose(state))
                self.rewards.append(reward)
        return sum(self.rewards) / episodes
