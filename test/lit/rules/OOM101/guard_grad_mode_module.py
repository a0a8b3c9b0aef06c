# RUN: %oomlint_expect %s
import torch


def predict(model, x):
    model.eval()
    with torch.autograd.grad_mode.no_grad():
        return model(x.cuda()).argmax(1).tolist()


@torch.autograd.grad_mode.inference_mode()
def embed(model, loader):
    model.eval()
    return [model(x.cuda()).mean(0).tolist() for x in loader]


def evaluate(model, loader):
    model.eval()
    with torch.autograd.no_grad():
        return sum((model(x.cuda()).argmax(1).cpu() == y).sum().item() for x, y in loader)
