# RUN: %oomlint_expect %s
import torch


class Recorder:
    def __init__(self, layer):
        self.rows = []
        self.handle = layer.register_forward_hook(self.record)

    def record(self, module, inputs, output):
        self.rows.append(output.detach().mean((2, 3)).cpu())


def train(net, loader, criterion, optimizer):
    recorder = Recorder(net.layer4)
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    recorder.handle.remove()
    return torch.cat(recorder.rows)
