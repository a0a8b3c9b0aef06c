# RUN: %oomlint_expect %s
import torch


def step(model, batch):
    logits = model(batch["image"].cuda())
    return (logits.argmax(1).cpu() == batch["label"]).sum().item()


def validate(model, val_loader):
    model.eval()
    torch.no_grad()  # expect: OOM102
    return sum(step(model, batch) for batch in val_loader)
