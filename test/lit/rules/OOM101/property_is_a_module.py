# RUN: %oomlint_expect %s
import torch
from torchvision.models import resnet18


class Runner:
    def __init__(self):
        self.parts = [resnet18(weights="DEFAULT").cuda().eval()]

    @property
    def net(self):
        return resnet18(weights="DEFAULT").cuda().eval()

    def validate(self, val_loader):
        for x, _ in val_loader:
            print(self.net(x.cuda()).argmax(1).cpu())  # expect: OOM101

    @torch.no_grad()
    def validate_guarded(self, val_loader):
        for x, _ in val_loader:
            print(self.net(x.cuda()).argmax(1).cpu())
