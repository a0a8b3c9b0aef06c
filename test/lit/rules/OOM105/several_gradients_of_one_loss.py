# RUN: %oomlint_expect %s
import torch


def train(encoder, heads, loader, criterion, optimizer):
    for x, y in loader:
        shared = encoder(x.cuda())
        losses = [criterion(head(shared), y.cuda()) for head in heads]
        norms = []
        for loss in losses:
            (grad,) = torch.autograd.grad(loss, shared, retain_graph=True)
            norms.append(grad.norm())
        weights = torch.softmax(torch.stack(norms), 0)
        optimizer.zero_grad()
        sum(w * loss for w, loss in zip(weights, losses)).backward()
        optimizer.step()
