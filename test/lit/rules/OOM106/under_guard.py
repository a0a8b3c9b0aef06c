# RUN: %oomlint_expect %s
import torch


@torch.no_grad()
def label_stream(model, frames, device):
    model.eval()
    state = None
    for frame in frames:
        scores, state = model(frame.to(device), state)
        yield scores.argmax().item()
