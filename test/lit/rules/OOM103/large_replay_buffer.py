# RUN: %oomlint_expect %s
from collections import deque

import torch


def learn(encoder, q_head, env, optimizer, steps):
    memory = deque(maxlen=100_000)
    observation = env.reset()
    for step in range(steps):
        state = encoder(torch.as_tensor(observation).cuda())
        values = q_head(state)
        observation, reward, done, _ = env.step(values.argmax().item())
        loss = (values.max() - reward) ** 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        memory.append((state, reward, done))  # expect: OOM103
    return memory
