# RUN: %oomlint_expect %s
import torch


def label_stream(model: torch.nn.Module, frames, device):
    model.eval()
    state = None
    for frame in frames:
        scores, state = model(frame.to(device), state)  # expect: OOM106
        yield scores.argmax().item()
