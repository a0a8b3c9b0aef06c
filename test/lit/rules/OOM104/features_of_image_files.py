# RUN: %oomlint_expect %s
import glob

import torch
from PIL import Image
from torchvision import models, transforms


@torch.no_grad()
def extract(folder):
    net = models.resnet50(weights="DEFAULT").cuda().eval()
    prepare = transforms.ToTensor()
    features = []
    for path in sorted(glob.glob(folder + "/*.png")):
        features.append(net(prepare(Image.open(path))[None].cuda()))  # expect: OOM104
    return torch.cat(features)
