# RUN: %oomlint_expect %s
import torch


class Tap:
    def __init__(self, layers):
        self.features = []
        for layer in layers:
            layer.register_forward_hook(self.keep)

    def keep(self, module, inputs, output):
        self.features.append(output)

    def take(self):
        features, self.features = self.features, []
        return features


@torch.no_grad()
def evaluate(net, head, layers, loader):
    net.eval()
    tap = Tap(layers)
    hits = 0
    for images, labels in loader:
        net(images.cuda())
        hits += (head(tap.take()).argmax(1).cpu() == labels).sum().item()
    return hits
