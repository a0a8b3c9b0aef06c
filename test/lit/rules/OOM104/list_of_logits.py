# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def predict(model, loader, device):
    model.eval()
    outputs = []
    for images, _ in loader:
        outputs.append(model(images.to(device)))  # expect: OOM104 warning {{`outputs`}}
    return torch.cat(outputs).softmax(1)
