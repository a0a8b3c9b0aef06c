# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def extract_features(model, loader, dim=2048):
    model.eval()
    features = torch.zeros(len(loader.dataset), dim, device="cuda")
    for images, index in loader:
        found = model(images.cuda(non_blocking=True))
        features.index_copy_(0, index.cuda(non_blocking=True), found)  # expect: OOM104
    return features
