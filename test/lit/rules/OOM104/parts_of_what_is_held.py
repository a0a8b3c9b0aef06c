# RUN: %oomlint_expect %s
# Lists of a module's outputs that are joined are on the device already; a comprehension that runs the module fills it.
import torch
from torch import nn


@torch.no_grad()
def generate(decoder: nn.Module, latents, masks):
    return speak(decoder, latents, masks, len(masks[0]))


def speak(decoder: nn.Module, latents, masks, batch):
    audio_chunks = [[] for _ in range(batch)]
    for mask, latent in zip(masks, latents):
        audio = decoder(latent.cuda())
        for sample in mask:
            if sample:
                audio_chunks[sample].append(audio[sample])
    return [torch.cat(chunks, dim=-1) if chunks else None for chunks in audio_chunks]


@torch.no_grad()
def probabilities(net: nn.Module, loader):
    logits = []
    for images, _ in loader:
        logits.append(net(images.cuda()))  # expect: OOM104
    return torch.cat([chunk.softmax(dim=1) for chunk in logits])


def losses(net: nn.Module, loader, criterion):
    net.eval()
    return [criterion(net(x.cuda()), y.cuda()) for x, y in loader]  # expect: OOM101, OOM103 error {{`\[criterion}}
