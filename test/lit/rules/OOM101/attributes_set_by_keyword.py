# RUN: %oomlint_expect %s
# `register(unet=unet)` sets `self.unet` by its keyword: here a session of another runtime.
import numpy as np
import torch


class Session:
    def __init__(self, runtime):
        self.runtime = runtime

    def __call__(self, **feeds):
        return self.runtime.run(None, feeds)


class Pipeline:
    def register(self, **parts):
        for name, part in parts.items():
            setattr(self, name, part)


class ImagePipeline(Pipeline):
    def __init__(self, unet: Session, scheduler):
        self.register(unet=unet, scheduler=scheduler)

    def generate(self, latents: torch.Tensor, steps):
        sample = latents.numpy()
        for step in steps:
            noise = self.unet(sample=torch.from_numpy(sample), step=np.array([step]))[0]
            sample = self.scheduler.step(noise, step, sample)
        return sample
