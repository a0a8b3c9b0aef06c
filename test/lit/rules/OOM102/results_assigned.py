# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def embed(model, loader, sink, device):
    model.eval()
    for images, names in loader:
        images = images.to(device)
        vectors = model(images)
        vectors = vectors.detach().cpu()
        sink.write(names, vectors.tolist())
