# RUN: %oomlint_expect %s
import torch


class ImageScorer:
    def __init__(self, net):
        self.net = net.cuda().eval()

    def score(self, batch):
        return self.net(batch["image"].cuda()).sigmoid().tolist()


class TextScorer:
    def __init__(self, encoder, head):
        self.encoder, self.head = encoder.cuda().eval(), head.cuda().eval()

    def score(self, batch):
        return self.head(self.encoder(batch["ids"].cuda())).sigmoid().tolist()


@torch.no_grad()
def evaluate(scorer, loader):
    return [value for batch in loader for value in scorer.score(batch)]
