# RUN: %oomlint_expect %s
# A module whose forward hands out an image on the host: nobody can differentiate it, so no caller has a say in it. Where
# the result is a tensor, whoever calls the module holds the guard.
import torchvision.transforms as T
from torch import nn


class Translation(nn.Module):
    def __init__(self, generator: nn.Module, mean, std):
        super().__init__()
        self.generator = generator
        self.post_process = T.Compose([T.Normalize(mean, std), T.ToPILImage()])

    def forward(self, image):
        generated = self.generator(image.unsqueeze(0)).squeeze(0).cpu()  # expect: OOM101
        return self.post_process(generated)


class Normalized(nn.Module):
    def __init__(self, generator: nn.Module, mean, std):
        super().__init__()
        self.generator = generator
        self.post_process = T.Compose([T.Resize(64), T.Normalize(mean, std)])

    def forward(self, image):
        return self.post_process(self.generator(image))
