# RUN: %oomlint_expect %s
# generate() switches the module for the forwards of the method it picks, not for what its caller runs next.
import torch
from torch import nn


class Generator(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(8, 8)

    @torch.no_grad()
    def generate(self, ids, strategy="greedy"):
        self.eval()
        method = getattr(self, "_" + strategy)
        return method(ids)

    def _greedy(self, ids):
        return self.head(ids).argmax(dim=-1)


class Speech(nn.Module):
    def __init__(self):
        super().__init__()
        self.decoder = Generator()
        self.encoder = nn.Sequential(nn.Linear(8, 8), nn.ReLU())

    def get_speech_features(self, ids):
        speech_ids = self.decoder.generate(ids)
        return self.encoder(speech_ids.cuda())


def describe(speech, ids):
    speech.encoder.eval()
    return speech.encoder(ids.cuda()).argmax(dim=-1).cpu()  # expect: OOM101
