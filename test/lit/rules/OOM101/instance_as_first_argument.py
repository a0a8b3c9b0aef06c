# RUN: %oomlint_expect %s
# What a plain function gets first is no receiver: the class of the model that callers hand in is known there.
import torch
from torch import nn


class Translator(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(100, 32)
        self.coder = nn.GRU(32, 32)
        self.head = nn.Linear(32, 100)

    def encode(self, source):
        return self.coder(self.embedding(source))[0]

    def forward(self, source):
        return self.head(self.encode(source))


def greedy_decode(translator, source):
    memory = translator.encode(source)  # expect: OOM101 error
    for _ in range(20):
        memory = memory.to("cuda")
        source = translator.head(memory[-1:]).argmax(-1)
    return source


def greedy_decode_guarded(translator, source):
    with torch.no_grad():
        return translator.encode(source).argmax(-1)


def answer(path, source):
    translator = Translator().to("cuda")
    translator.load_state_dict(torch.load(path))
    translator.eval()
    words = greedy_decode(translator, source)
    return words, greedy_decode_guarded(translator, source)
