# RUN: %oomlint_expect %s
# `model.eval` is asked for before it is called: a switch, not a forward.
import torch


class Runner:
    def __init__(self, model):
        self.model = model.cuda()

    @torch.no_grad()
    def evaluate(self, loader):
        return [self.model(images.cuda()).argmax(1).cpu() for images, _ in loader]

    def evaluation_loop(self, loader):
        model = self.model
        if hasattr(model, "eval") and callable(model.eval):
            model.eval()
        return self.evaluate(loader)
