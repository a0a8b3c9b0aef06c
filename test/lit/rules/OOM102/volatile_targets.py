# RUN: %oomlint_expect %s
import torch
from torch.autograd import Variable


def train(net, loader, criterion, optimizer):
    net.train()
    for images, annotations in loader:
        images = Variable(images.cuda())
        targets = [Variable(a.cuda(), volatile=True) for a in annotations]  # expect: OOM102
        loss = criterion(net(images), targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
