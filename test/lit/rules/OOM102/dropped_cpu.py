# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def embed(model, loader, sink):
    model.eval()
    for images, names in loader:
        vectors = torch.nn.functional.normalize(model(images.cuda()), dim=1)
        vectors.cpu()  # expect: OOM102
        sink.write(names, vectors.tolist())
