# RUN: %oomlint_expect %s
import torch


def scores_of(model, images, device="cuda"):
    return model(images.to(device)).softmax(1).cpu()


@torch.no_grad()
def evaluate(model, loader):
    model.eval()
    return sum((scores_of(model, x).argmax(1) == y).sum().item() for x, y in loader)


def export_predictions(model, loader, path):
    model.eval()
    with open(path, "w") as out:
        for x, _ in loader:
            for row in scores_of(model, x).tolist():  # expect: OOM101
                out.write(" ".join(f"{p:.3f}" for p in row) + "\n")
