# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def train(encoder, predictor, loader):
    optimizer = torch.optim.SGD([*encoder.parameters(), *predictor.parameters()], lr=0.05)
    for left, right in loader:
        z1, z2 = encoder(left.cuda()), encoder(right.cuda())
        p1, p2 = predictor(z1), predictor(z2)
        loss = -(F.cosine_similarity(p1, z2.detach()).mean() + F.cosine_similarity(p2, z1.detach()).mean()) / 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
