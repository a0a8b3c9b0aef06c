# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F
from torchvision.models import vgg19


def stylize(content, style, steps=300, device="cuda"):
    vgg = vgg19(weights="DEFAULT").features.to(device).eval()
    for parameter in vgg.parameters():
        parameter.requires_grad_(False)
    content, style = content.to(device), style.to(device)
    image = content.clone().requires_grad_(True)
    optimizer = torch.optim.Adam([image], lr=0.02)
    for _ in range(steps):
        features = vgg(image)
        loss = F.mse_loss(features, vgg(content)) + F.mse_loss(features.mean((2, 3)), vgg(style).mean((2, 3)))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return image.detach().cpu()
