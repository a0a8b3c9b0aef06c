# RUN: %oomlint_expect %s
# The same flags the other way round: nothing stays on the device unless somebody asks for it.
import torch


@torch.no_grad()
def predict(model, loader, to_cpu=True):
    outputs = []
    for x in loader:
        y = model(x.cuda())
        if to_cpu:
            y = y.cpu()
        outputs.append(y)
    return outputs


@torch.no_grad()
def predict_unless(model, loader, keep_on_device=False, verbose=False):
    outputs = []
    for x in loader:
        y = model(x.cuda())
        if not keep_on_device or verbose:
            y = y.cpu()
        outputs.append(y)
    return outputs


@torch.no_grad()
def predict_whole_batches(model, loader, move=True):
    outputs = []
    for x in loader:
        parts = [part for part in model(x.cuda())]
        if move:
            parts = [part.cpu() for part in parts]
        outputs.extend(parts)
    return outputs
