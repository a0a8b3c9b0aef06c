# RUN: %oomlint_expect %s
# A list of tensors on the device is there already: what a network makes of each is no growth beside it.
import torch


class Decoder:
    def __init__(self, vocoder):
        self.vocoder = vocoder.cuda().eval()
        self.chunks = []

    @torch.no_grad()
    def denoise(self, noise, net):
        for part in noise.cuda().split(64):
            self.chunks.append(net(part))

    @torch.no_grad()
    def decode(self):
        waves = []
        for i, latents in enumerate(self.chunks):
            waves.append(self.vocoder(latents))
        return torch.cat(waves, -1)

    @torch.no_grad()
    def decode_files(self, paths):
        waves = []
        for path in paths:
            waves.append(self.vocoder(torch.load(path).cuda()))  # expect: OOM104
        return torch.cat(waves, -1)
