# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def scores(model, loader):
    model.eval()
    for x, ids in loader:
        yield ids, model(x.cuda()).softmax(1).cpu()


def write(model, loader, sink):
    for ids, probabilities in scores(model, loader):
        sink.write(ids, probabilities.tolist())
