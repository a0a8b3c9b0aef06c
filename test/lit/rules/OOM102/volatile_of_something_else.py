# RUN: %oomlint_expect %s
import torch


class Field:
    def __init__(self, name, volatile=False):
        self.name, self.volatile = name, volatile


SCHEMA = [Field("image"), Field("cached_mask", volatile=True)]


@torch.no_grad()
def predict(model, row):
    model.eval()
    return model(row[SCHEMA[0].name].cuda()).argmax(1).tolist()
