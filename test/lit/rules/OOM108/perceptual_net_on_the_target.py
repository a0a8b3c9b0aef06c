# RUN: %oomlint_expect %s
# XFAIL: *
import torch
import torch.nn.functional as F
from torchvision.models import vgg16


def train(generator, loader):
    vgg = vgg16(weights="DEFAULT").features[:16].cuda().eval()
    optimizer = torch.optim.Adam(generator.parameters())
    for blurred, sharp in loader:
        restored = generator(blurred.cuda())
        wanted = vgg(sharp.cuda())  # expect: OOM108 note
        loss = F.l1_loss(vgg(restored), wanted)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
