# RUN: %oomlint_expect %s
import torch


def predictions(model: torch.nn.Module, loader, device):
    model.eval()
    for images, ids in loader:
        scores = model(images.to(device)).softmax(1)  # expect: OOM101
        yield from zip(ids, scores.max(1).values.tolist())


def write_submission(model, loader, path, device="cuda"):
    with open(path, "w") as out:
        for image_id, score in predictions(model, loader, device):
            out.write(f"{image_id},{score:.4f}\n")
