# RUN: %oomlint_expect %s
# `super().infer(...)` runs the base's method, not the overrides of its other subclasses.
import torch


class Runner:
    def __init__(self, net):
        self.net = net.cuda().eval()

    @torch.no_grad()
    def evaluate(self, loader):
        return [self.infer(images) for images, _ in loader]

    def infer(self, images):
        return self.net(images.cuda()).argmax(1).cpu()


class TiledRunner(Runner):
    def infer(self, images):
        scores = []
        for patch in images.split(8):
            scores.append(self.net(patch.cuda()).amax(1))
        return sum(scores).cpu()


class LoudRunner(Runner):
    def infer(self, images, say=print):
        say(len(images))
        return super().infer(images)

    def show(self, image):
        return super().infer(image[None])  # expect: OOM101
