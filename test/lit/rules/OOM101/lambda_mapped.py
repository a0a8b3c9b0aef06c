# RUN: %oomlint_expect %s
import torch


def predict(model: torch.nn.Module, batches, device="cuda"):
    model.eval()
    classify = lambda x: model(x.to(device)).argmax(1).tolist()  # expect: OOM101
    return [label for labels in map(classify, batches) for label in labels]
