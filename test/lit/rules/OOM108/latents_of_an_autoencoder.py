# RUN: %oomlint_expect %s
# XFAIL: *
import torch
import torch.nn.functional as F
from diffusers import AutoencoderKL, DDPMScheduler, UNet2DConditionModel


def train(name, loader, device="cuda"):
    vae = AutoencoderKL.from_pretrained(name, subfolder="vae").to(device)
    unet = UNet2DConditionModel.from_pretrained(name, subfolder="unet").to(device)
    schedule = DDPMScheduler.from_pretrained(name, subfolder="scheduler")
    optimizer = torch.optim.AdamW(unet.parameters(), lr=1e-5)
    for images, context in loader:
        latents = vae.encode(images.to(device)).latent_dist.sample() * 0.18  # expect: OOM108 note
        noise = torch.randn_like(latents)
        steps = torch.randint(0, 1000, (len(latents),), device=device)
        noisy = schedule.add_noise(latents, noise, steps)
        loss = F.mse_loss(unet(noisy, steps, context.to(device)).sample, noise)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
