# RUN: %oomlint_expect %s
# XFAIL: *
import torch


class GradCam:
    def __init__(self, net, layer):
        self.net = net.cuda().eval()
        self.activation = None
        layer.register_forward_hook(self.keep)

    def keep(self, module, inputs, output):
        self.activation = output

    def heat(self, image):
        logits = self.net(image.cuda()[None])
        (gradient,) = torch.autograd.grad(logits.max(), self.activation)
        weights = gradient.mean((2, 3), keepdim=True)
        return torch.relu((weights * self.activation).sum(1))  # expect: OOM109


class Viewer:
    def __init__(self, cam: GradCam):
        self.cam = cam

    def show(self, image):
        self.shown = self.cam.heat(image)
        return self.shown.max().item()
