# RUN: %oomlint_expect %s
import torch
from accelerate import Accelerator


def evaluate(model, loader):
    accelerator = Accelerator()
    model, loader = accelerator.prepare(model, loader)
    model.eval()
    everything = []
    for batch in loader:
        with torch.no_grad():
            logits = model(**batch).logits
        everything.append(accelerator.gather_for_metrics(logits))  # expect: OOM104
    return torch.cat(everything).float().std().item()
