# RUN: %oomlint_expect %s
import torch


class Sgd(torch.optim.Optimizer):
    def __init__(self, params, lr, weight_decay=1e-4, momentum=0.9):
        super().__init__(params, dict(lr=lr, weight_decay=weight_decay, momentum=momentum))

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if "buffer" not in state:
                    state["buffer"], state["step"] = torch.zeros_like(p), 0
                state["buffer"] = group["momentum"] * state["buffer"] + p.grad + group["weight_decay"] * p
                state["step"] = state["step"] + 1
                p.add_(state["buffer"], alpha=-group["lr"])


class OldSgd(torch.optim.Optimizer):
    def __init__(self, params, lr, weight_decay=1e-4, momentum=0.9):
        super().__init__(params, dict(lr=lr, weight_decay=weight_decay, momentum=momentum))

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                change = p.grad.data + group["weight_decay"] * p.data
                state = self.state[p]
                if "buffer" not in state:
                    state["buffer"] = torch.zeros_like(p.data)
                state["buffer"] = group["momentum"] * state["buffer"] + change
                p.data.add_(state["buffer"], alpha=-group["lr"])
