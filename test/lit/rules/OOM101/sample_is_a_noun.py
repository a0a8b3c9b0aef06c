# RUN: %oomlint_expect %s
# `mid_sample` is an input of the forward; `test_images` says what the forward is for.
import torch
from torch import nn


class Diffuser:
    def step(self, noisy: torch.Tensor, times, unet: nn.Module, control: nn.Module):
        mid_sample = control(noisy.cuda(), times)
        return unet(noisy.cuda(), times, residual=mid_sample)

    def show(self, test_images: torch.Tensor, unet: nn.Module):
        return unet(test_images.cuda(), 0)  # expect: OOM101
