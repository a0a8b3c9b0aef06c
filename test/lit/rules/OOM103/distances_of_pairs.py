# RUN: %oomlint_expect %s
import sys

import torch
from torchvision.io import read_image

from perceptual import PerceptualDistance

distance = PerceptualDistance().cuda()
values = []
for line in open(sys.argv[1]):
    left, right = (read_image(path).float().cuda() / 255 for path in line.split())
    value = distance(left[None], right[None])  # expect: OOM101
    values.append(value)  # expect: OOM103 error
print(sum(values).item() / len(values))
