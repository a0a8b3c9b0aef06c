# RUN: %oomlint_expect %s
# `runtime.infer(inputs=...)` can't mean `Predictor.infer`, whose `images` it does not give.
import torch


class Predictor:
    def __init__(self, net):
        self.net = net.cuda().eval()

    def infer(self, images, **options):
        scores = []
        for patch in images.split(options.get("size", 8)):
            scores.append(self.net(patch.cuda()).amax(1))
        return sum(scores).cpu()


class Accelerated:
    def __init__(self, runtime):
        self.runtime = runtime

    def run(self, images):
        return self.runtime.infer(inputs=[images.numpy()])


@torch.no_grad()
def evaluate(net, loader):
    predictor = Predictor(net)
    return [predictor.infer(images) for images, _ in loader]
