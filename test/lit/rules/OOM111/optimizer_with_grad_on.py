# RUN: %oomlint_expect %s
import torch


class Sgd(torch.optim.Optimizer):
    def __init__(self, params, lr, weight_decay=1e-4, momentum=0.9):
        super().__init__(params, dict(lr=lr, weight_decay=weight_decay, momentum=momentum))

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                change = p.grad + group["weight_decay"] * p
                state = self.state[p]
                if "buffer" not in state:
                    state["buffer"] = torch.zeros_like(p)
                state["buffer"] = group["momentum"] * state["buffer"] + change  # expect: OOM111
                p.data.add_(state["buffer"].data, alpha=-group["lr"])


def train(net, loader, criterion):
    optimizer = Sgd(net.parameters(), lr=0.1)
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
