# RUN: %oomlint_expect %s
import sys

import torch

from detector import build

torch.set_grad_enabled(False)


def detect(net, image):
    boxes, scores = net(image.unsqueeze(0).cuda())
    return boxes[scores > 0.5].tolist()


if __name__ == "__main__":
    model = build(sys.argv[1]).cuda().eval()
    for path in sys.argv[2:]:
        print(path, detect(model, torch.load(path, map_location="cpu")))
