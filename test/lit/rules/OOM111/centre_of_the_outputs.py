# RUN: %oomlint_expect %s
import torch


class CentredLoss(torch.nn.Module):
    def __init__(self, dim, momentum=0.9):
        super().__init__()
        self.momentum = momentum
        self.register_buffer("center", torch.zeros(1, dim))

    def forward(self, student, teacher):
        target = ((teacher - self.center) / 0.04).softmax(-1).detach()
        loss = -(target * (student / 0.1).log_softmax(-1)).sum(-1).mean()
        batch_center = student.mean(0, keepdim=True)
        self.center = self.center * self.momentum + batch_center * (1 - self.momentum)  # expect: OOM111
        return loss


def train(net, loss_fn: CentredLoss, loader, optimizer):
    for left, right in loader:
        loss = loss_fn(net(left.cuda()), net(right.cuda()))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
