# RUN: %oomlint_expect %s
import torch


def scores(model, loader):
    model.eval()
    for x, ids in loader:
        yield ids, model(x.cuda()).softmax(1).cpu()


def write(model, loader, sink):
    with torch.no_grad():  # expect: OOM102
        rows = scores(model, loader)
    for ids, probabilities in rows:
        sink.write(ids, probabilities.tolist())
