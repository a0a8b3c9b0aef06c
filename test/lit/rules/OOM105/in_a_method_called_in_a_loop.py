# RUN: %oomlint_expect %s
import torch


class Learner:
    def __init__(self, net: torch.nn.Module, criterion, optimizer):
        self.net, self.criterion, self.optimizer = net.cuda(), criterion, optimizer

    def learn(self, x, y):
        loss = self.criterion(self.net(x.cuda()), y.cuda())
        self.optimizer.zero_grad()
        loss.backward(retain_graph=True)  # expect: OOM105
        self.optimizer.step()
        return loss.item()

    def fit(self, loader):
        return sum(self.learn(x, y) for x, y in loader) / len(loader)
