# RUN: %oomlint_expect %s
# A generator that the script trains is no smoke test, and fixed noise is there to be looked at.
import torch
from torch import nn
from torchvision.utils import save_image

generator = nn.Sequential(nn.Linear(100, 784), nn.Tanh()).cuda()
discriminator = nn.Sequential(nn.Linear(784, 1), nn.Sigmoid()).cuda()
criterion = nn.BCELoss()
optimizer = torch.optim.Adam(generator.parameters())
fixed_noise = torch.randn(64, 100, device="cuda")

for step in range(10000):
    fake = generator(torch.randn(64, 100, device="cuda"))
    loss = criterion(discriminator(fake), torch.ones(64, 1, device="cuda"))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 100 == 0:
        pictures = generator(fixed_noise)  # expect: OOM101 error
        save_image(pictures.detach(), f"{step}.png")
    if step % 1000 == 0:
        with torch.no_grad():
            save_image(generator(fixed_noise), f"guarded-{step}.png")
