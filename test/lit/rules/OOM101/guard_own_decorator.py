# RUN: %oomlint_expect %s
import functools

import torch


def frozen(fn):
    @functools.wraps(fn)
    def wrapper(model, *args, **kwargs):
        was_training = model.training
        model.eval()
        with torch.no_grad():
            result = fn(model, *args, **kwargs)
        model.train(was_training)
        return result
    return wrapper


@frozen
def evaluate(model, loader):
    return sum((model(x.cuda()).argmax(1).cpu() == y).sum().item() for x, y in loader)
