# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader):
    model.eval()
    forward = torch.no_grad()(model)
    return sum((forward(x.cuda()).argmax(1).cpu() == y).sum().item() for x, y in loader)
