# RUN: %oomlint_expect %s
# A module writes the chunks of its input into a tensor of the input's length; a list of chunk outputs has no such bound.
import torch
from torch import nn


class Aligner(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(8, 8), nn.ReLU()).cuda()

    def _get_chunks(self, frames):
        return [(slice(i, i + 8), slice(i, i + 4)) for i in range(0, frames, 4)]

    @torch.no_grad()
    def align(self, states):
        hidden = states.new_empty(states.shape[0], states.shape[1], 8)
        for context, chunk in self._get_chunks(states.shape[1]):
            hidden[:, chunk] = self.encoder(states[:, context])[:, :4]
        return hidden

    @torch.no_grad()
    def encode_text(self, text, size):
        chunks = [text[i : i + size] for i in range(0, len(text), size)]
        parts = []
        for chunk in chunks:
            parts.append(self.encoder(chunk.cuda()))  # expect: OOM104
        return torch.cat(parts)
