# RUN: %oomlint_expect %s
# Crops of one image, joined in the same call: they grow with the image, not with the data set.
import torch


class Segmenter:
    def __init__(self, net):
        self.net = net.cuda().eval()

    @torch.no_grad()
    def segment(self, image, regions):
        masks = []
        for top, left in regions:
            masks.append(self.net(image[..., top : top + 64, left : left + 64].cuda()))
        return torch.cat(masks).amax(0).cpu()


@torch.no_grad()
def evaluate(segmenter, image, regions):
    return segmenter.segment(image, regions)
