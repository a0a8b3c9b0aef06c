# RUN: %oomlint_expect %s
# The images of one prompt, which the object's own call hands to its helper.
import torch
from torch import nn


class Pipeline:
    def __init__(self, encoder: nn.Module, decoder: nn.Module):
        self.encoder, self.decoder = encoder.cuda().eval(), decoder.cuda().eval()

    @torch.no_grad()
    def __call__(self, images):
        return self.decoder(self.encode_images(images))

    def encode_images(self, images):
        embeddings = []
        for image in images:
            embeddings.append(self.encoder(image.cuda()))
        return torch.cat(embeddings)


@torch.no_grad()
def extract(encoder, images):
    encoder = encoder.cuda().eval()
    embeddings = []
    for image in images:
        embeddings.append(encoder(image.cuda()))  # expect: OOM104
    return torch.cat(embeddings)
