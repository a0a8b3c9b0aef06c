# RUN: %oomlint_expect %s
import torch


class CentreLoss(torch.nn.Module):
    def __init__(self, dim, momentum=0.9):
        super().__init__()
        self.momentum = momentum
        self.register_buffer("center", torch.zeros(1, dim))

    def forward(self, outputs):
        loss = (outputs - self.center.detach()).pow(2).mean()
        batch_center = outputs.mean(0, keepdim=True)
        self.center = self.center * self.momentum + batch_center * (1 - self.momentum)  # expect: OOM111
        return loss


def train(net, loss_fn: CentreLoss, loader, optimizer):
    for images, _ in loader:
        loss = loss_fn(net(images.cuda()))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
