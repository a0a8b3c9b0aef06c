# RUN: %oomlint_expect %s
import torch


def train(model, generator, batches, criterion, optimizer, shard=32):
    for batch in batches:
        output = model(batch.source.cuda(), batch.target.cuda())
        pieces = [piece.detach().requires_grad_(True) for piece in output.split(shard)]
        optimizer.zero_grad()
        for piece, target in zip(pieces, batch.target.split(shard)):
            loss = criterion(generator(piece), target.cuda())
            loss.div(len(batch)).backward(retain_graph=True)  # expect: OOM105
        output.backward(torch.cat([piece.grad for piece in pieces]))
        optimizer.step()
