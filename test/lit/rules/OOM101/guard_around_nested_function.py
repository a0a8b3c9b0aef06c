# RUN: %oomlint_expect %s
import torch


def evaluate(model, loader, device="cuda"):
    def step(batch):
        x, y = batch
        return (model(x.to(device)).argmax(1).cpu() == y).sum().item()

    model.eval()
    with torch.no_grad():
        return sum(step(batch) for batch in loader)
