# RUN: %oomlint_expect %s
import torch


class Player:
    def __init__(self, memory, actor, device="cuda"):
        self.memory, self.actor, self.device = memory, actor, device

    def play(self, env):
        latent = torch.zeros(1, 200, device=self.device)
        observation, done, score = env.reset(), False, 0.0
        while not done:
            with torch.no_grad():
                latent = self.memory(torch.as_tensor(observation, device=self.device), latent)
                action = self.actor(latent).argmax(-1)
            observation, reward, done, _ = env.step(action.item())
            score += reward
        return score
