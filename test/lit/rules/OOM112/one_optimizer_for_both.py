# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F
from torch.autograd import Function


class Reverse(Function):
    @staticmethod
    def forward(ctx, x):
        return x.view_as(x)

    @staticmethod
    def backward(ctx, grad):
        return -grad


def train(backbone, classifier, critic, loader):
    networks = (backbone, classifier, critic)
    optimizer = torch.optim.SGD([p for net in networks for p in net.parameters()], lr=1e-2)
    for x, y, domains in loader:
        features = backbone(x.cuda())
        loss = F.cross_entropy(classifier(features), y.cuda())
        guess = critic(Reverse.apply(features)).squeeze(1)
        loss = loss + F.binary_cross_entropy_with_logits(guess, domains.float().cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
