# RUN: %oomlint_expect %s
import torch
from torch.autograd import Variable


def validate(model, val_loader):
    model.eval()
    hits = 0
    for images, labels in val_loader:
        with torch.no_grad():  # expect: OOM102
            images = Variable(images.cuda())
        outputs = model(images)
        hits += (outputs.argmax(1).cpu() == labels).sum().item()
    return hits
