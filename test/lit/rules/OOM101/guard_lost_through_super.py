# RUN: %oomlint_expect %s
# The same call under no guard: the base's forward is what it leaves bare.
import torch


class Runner:
    def __init__(self, net):
        self.net = net.cuda().eval()

    def infer(self, images):
        return self.net(images.cuda()).argmax(1).cpu()  # expect: OOM101


class LoudRunner(Runner):
    def infer(self, images, say=print):
        say(len(images))
        return super().infer(images)


def evaluate(net, loader):
    runner = LoudRunner(net)
    return [runner.infer(images) for images, _ in loader]
