# RUN: %oomlint_expect %s
# The graph comes from outside, or leaves with the loss: somebody may need it again.
import torch


class Learner:
    def __init__(self, net: torch.nn.Module, encoder: torch.nn.Module, criterion, optimizer):
        self.net, self.encoder = net.cuda(), encoder.cuda()
        self.criterion, self.optimizer = criterion, optimizer

    def learn_head(self, features, y):
        loss = self.criterion(self.net(features), y.cuda())
        loss.backward(retain_graph=True)
        return loss.item()

    def learn_twice(self, x, y):
        loss = self.criterion(self.net(x.cuda()), y.cuda())
        loss.backward(retain_graph=True)
        return loss

    def fit(self, loader):
        for x, y in loader:
            self.optimizer.zero_grad()
            features = self.encoder(x.cuda())
            self.learn_head(features, y)
            self.learn_head(features, y.flip(0))
            self.learn_twice(x, y).backward()
            self.optimizer.step()
