# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def collect(model, loader):
    model.eval()
    bank = None
    for images, _ in loader:
        features = torch.nn.functional.normalize(model(images.cuda()), dim=1)
        bank = features if bank is None else torch.cat((bank, features))  # expect: OOM104
    return bank
