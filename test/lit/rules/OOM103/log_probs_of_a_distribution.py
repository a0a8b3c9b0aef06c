# RUN: %oomlint_expect %s
# A distribution lives on the graph of its parameters, and so do log_prob and entropy.
import torch
from torch.distributions import Categorical, Normal


class Agent:
    def __init__(self, net: torch.nn.Module, optimizer):
        self.net, self.optimizer = net.cuda(), optimizer
        self.log_probs = []

    def act(self, state):
        policy = Categorical(logits=self.net(state.cuda()))
        action = policy.sample()
        self.log_probs.append(policy.log_prob(action))
        return action.item()

    def finish(self, rewards):
        loss = -(torch.stack(self.log_probs) * rewards).sum()
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        self.log_probs.clear()


def run(agent: Agent, env):
    for _ in range(1000):
        state, done, rewards = env.reset(), False, []
        while not done:
            state, reward, done, _ = env.step(agent.act(state))
            rewards.append(reward)
        agent.finish(torch.tensor(rewards).cuda())


def entropies(net: torch.nn.Module, loader, optimizer):
    seen, actions = [], []
    for x, y in loader:
        policy = Normal(net(x.cuda()), 1.0)
        loss = -policy.log_prob(y.cuda()).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        seen.append(policy.entropy().mean())  # expect: OOM103
        actions.append(policy.sample().cpu())
    return seen, actions
