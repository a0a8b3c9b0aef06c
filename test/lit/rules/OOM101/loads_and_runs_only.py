# RUN: %oomlint_expect %s
import sys

import torch
from PIL import Image
from torchvision.transforms.functional import to_tensor

from superres import Upscaler

net = Upscaler(scale=4)
net.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
net = net.cuda()
image = to_tensor(Image.open(sys.argv[2]).convert("YCbCr"))[:1]
out = net(image.unsqueeze(0).cuda())  # expect: OOM101 error
Image.fromarray((out[0, 0].detach().cpu().clamp(0, 1) * 255).byte().numpy()).save(sys.argv[3])
