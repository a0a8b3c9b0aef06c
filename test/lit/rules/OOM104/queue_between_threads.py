# RUN: %oomlint_expect %s
import queue

import torch

finished = queue.Queue()


@torch.no_grad()
def synthesise(vocoder, batches, device):
    vocoder.eval()
    for names, mels in batches:
        waves = vocoder(mels.to(device))
        finished.put((names, waves))  # expect: OOM104
    finished.put(None)
