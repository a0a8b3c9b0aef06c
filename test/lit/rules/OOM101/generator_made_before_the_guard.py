# RUN: %oomlint_expect %s
# A generator runs in the grad mode of the place that iterates it, wherever it was made.
import torch


def guarded_rows(model, loader):
    model.eval()
    for x, ids in loader:
        yield ids, model(x.cuda()).softmax(1).cpu()


def bare_rows(model, loader):
    model.eval()
    for x, ids in loader:
        yield ids, model(x.cuda()).softmax(1).cpu()  # expect: OOM101


def write(model, loader, sink):
    rows = guarded_rows(model, loader)
    others = bare_rows(model, loader)
    with torch.no_grad():
        for ids, probabilities in rows:
            sink.write(ids, probabilities.tolist())
        print(next(others))
    for ids, probabilities in others:
        sink.write(ids, probabilities.tolist())
