# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


class Ddpg:
    def __init__(self, actor, critic, actor_target, critic_target, gamma=0.99):
        self.actor, self.critic = actor.cuda(), critic.cuda()
        self.actor_target, self.critic_target = actor_target.cuda(), critic_target.cuda()
        self.actor_optimizer = torch.optim.Adam(self.actor.parameters())
        self.critic_optimizer = torch.optim.Adam(self.critic.parameters())
        self.gamma = gamma

    def learn(self, states, actions, rewards, following):
        with torch.no_grad():
            goal = rewards + self.gamma * self.critic_target(following, self.actor_target(following))
        critic_loss = F.mse_loss(self.critic(states, actions), goal)
        self.critic_optimizer.zero_grad()
        critic_loss.backward()
        self.critic_optimizer.step()

        actor_loss = -self.critic(states, self.actor(states)).mean()
        self.actor_optimizer.zero_grad()
        actor_loss.backward()
        self.actor_optimizer.step()
