# RUN: %oomlint_expect %s
# One part of a model that is a module for certain settles what its other parts are.
import torch


class Translator:
    def __init__(self, model):
        self.model = model

    def translate_batch(self, src, lengths):
        memory, state = self.model.encoder(src, lengths)  # expect: OOM101 error
        words, state = self.model.decoder(src[:1], memory, state)
        return self.model.generator.forward(words).argmax(-1).tolist()

    def translate_guarded(self, src, lengths):
        with torch.no_grad():
            memory, state = self.model.encoder(src, lengths)
            words, state = self.model.decoder(src[:1], memory, state)
            return self.model.generator.forward(words).argmax(-1).tolist()


class Tagger:
    def __init__(self, net, reader):
        self.net, self.reader = net, reader

    def predict(self, tokens):
        features = self.reader.encoder(tokens)  # by its name alone
        return self.net.forward(features).argmax(-1).tolist()  # expect: OOM101 error
