# RUN: %oomlint_expect %s
import itertools

import torch


def train(encoder, decoder, loader, criterion):
    optimizer = torch.optim.Adam(itertools.chain(encoder.parameters(), decoder.parameters()))
    for images, _ in loader:
        images = images.cuda()
        loss = criterion(decoder(encoder(images)), images)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
