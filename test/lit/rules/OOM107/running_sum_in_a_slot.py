# RUN: %oomlint_expect %s
import torch


class Statistics:
    def __init__(self, layer):
        self.mean = 0
        self.count = 0
        layer.register_forward_hook(self.update)

    def update(self, module, inputs, output):
        self.count += 1
        value = output.detach().mean((0, 2, 3))
        self.mean = self.mean + (value - self.mean) / self.count


@torch.no_grad()
def calibrate(net, loader):
    net.eval()
    statistics = Statistics(net.layer3)
    for images, _ in loader:
        net(images.cuda())
    return statistics.mean.cpu()
