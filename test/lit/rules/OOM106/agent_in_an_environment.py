# RUN: %oomlint_expect %s
import torch


class Player:
    def __init__(self, encoder, memory, actor, device="cuda"):
        self.encoder, self.memory, self.actor = encoder, memory, actor
        self.device = device

    def play(self, env, episodes):
        scores = []
        for _ in range(episodes):
            latent = torch.zeros(1, 200, device=self.device)
            observation, done, score = env.reset(), False, 0.0
            while not done:
                seen = self.encoder(torch.as_tensor(observation, device=self.device))  # may: OOM101
                latent = self.memory(seen, latent)  # expect: OOM106
                action = self.actor(latent).argmax(-1)
                observation, reward, done, _ = env.step(action.item())
                score += reward
            scores.append(score)
        return scores
