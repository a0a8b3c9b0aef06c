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


@torch.no_grad()
def share_features(model, loader, world, rank, dim=2048):
    features = torch.zeros(len(loader.dataset), dim).cuda()
    for images, index in loader:
        found = model.get_layers(images.cuda())
        gathered = torch.empty(world, found.size(0), dim, device=found.device)
        parts = list(gathered.unbind(0))
        torch.distributed.all_gather(parts, found)
        features.index_copy_(0, index.cuda(), torch.cat(parts))  # expect: OOM104
    return features
