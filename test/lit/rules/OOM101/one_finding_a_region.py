# RUN: %oomlint_expect %s
from torch import nn


class Translator(nn.Module):
    def __init__(self, encoder, decoder, head):
        super().__init__()
        self.encoder, self.decoder, self.head = encoder, decoder, head

    def encode(self, source):
        return self.encoder(source)

    def decode(self, memory, tokens):
        return self.head(self.decoder(tokens, memory))


def translate(model: Translator, source, start, stop, limit=100):
    model.eval()
    memory = model.encode(source.cuda())  # expect: OOM101
    tokens = [start]
    while tokens[-1] != stop and len(tokens) < limit:
        tokens.append(model.decode(memory, tokens)[-1].argmax().item())
    return tokens


def evaluate_pairs(encoder, scorer, pairs, device="cuda"):
    encoder.eval()
    scorer.eval()
    right = 0
    for left, other, label in pairs:
        a = encoder(left.to(device))  # expect: OOM101
        b = encoder(other.to(device))
        right += int((scorer(a, b).item() > 0) == label)
    return right / len(pairs)
