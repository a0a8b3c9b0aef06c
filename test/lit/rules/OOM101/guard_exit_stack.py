# RUN: %oomlint_expect %s
import contextlib

import torch


def evaluate(model, loader, half=True):
    model.eval()
    hits = 0
    with contextlib.ExitStack() as stack:
        stack.enter_context(torch.no_grad())
        if half:
            stack.enter_context(torch.autocast("cuda"))
        for x, y in loader:
            hits += (model(x.cuda()).argmax(1).cpu() == y).sum().item()
    return hits
