# RUN: %oomlint_expect %s
import torch


class Explainer:
    def __init__(self, net):
        self.net = net.cuda().eval()
        self.last = None

    def saliency(self, image):
        image = image.cuda().requires_grad_(True)
        score = self.net(image[None]).max()
        score.backward(retain_graph=True)
        return image.grad.abs().amax(0), score  # expect: OOM109

    def explain(self, image):
        self.last = self.saliency(image)
        return self.last[0].cpu()
