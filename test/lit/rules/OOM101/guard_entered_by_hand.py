# RUN: %oomlint_expect %s
import torch


def predict(model, batches):
    model.eval()
    guard = torch.no_grad()
    guard.__enter__()
    try:
        return [model(x.cuda()).argmax(1).tolist() for x in batches]
    finally:
        guard.__exit__(None, None, None)
