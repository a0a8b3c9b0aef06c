# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader):
    model.eval()
    before = torch.is_grad_enabled()
    torch._C._set_grad_enabled(False)
    hits = sum((model(x.cuda()).argmax(1).cpu() == y).sum().item() for x, y in loader)
    torch._C._set_grad_enabled(before)
    return hits
