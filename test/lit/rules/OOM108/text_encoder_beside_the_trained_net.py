# RUN: %oomlint_expect %s
# XFAIL: *
import torch
from transformers import CLIPTextModel


def train(net, name, loader, criterion):
    text_encoder = CLIPTextModel.from_pretrained(name).cuda()
    text_encoder.eval()
    optimizer = torch.optim.AdamW(net.parameters())
    for ids, images in loader:
        context = text_encoder(ids.cuda())[0]  # expect: OOM108 note
        loss = criterion(net(images.cuda(), context))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
