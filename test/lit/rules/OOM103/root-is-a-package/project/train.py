# The root is the package `speech`: its own files name it so.
import torch
from torch.utils.data import DataLoader

from speech.utils.meters import Average
from speech.utils.numbers import first
from speech.utils.scores import sharpness


def train(model, data, optimizer):
    scores, numbers = Average(), Average()
    for x in DataLoader(data, batch_size=8):
        out, maps = model(x.cuda())
        loss = out.pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scores.update(sharpness(maps))  # expect: OOM103 warning
        numbers.update(first(out.mean(1)))
    return scores, numbers
