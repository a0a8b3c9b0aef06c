# RUN: %oomlint_expect %s
import torch
from torch.distributions import Categorical


def reinforce(policy, env, optimizer, episodes, gamma=0.99):
    for _ in range(episodes):
        log_probs, rewards = [], []
        state, done = env.reset(), False
        while not done:
            distribution = Categorical(logits=policy(torch.as_tensor(state).float().cuda()))
            action = distribution.sample()
            log_probs.append(distribution.log_prob(action))
            state, reward, done, _ = env.step(action.item())
            rewards.append(reward)
        returns, value = [], 0.0
        for reward in reversed(rewards):
            value = reward + gamma * value
            returns.insert(0, value)
        loss = -(torch.stack(log_probs) * torch.tensor(returns, device="cuda")).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
