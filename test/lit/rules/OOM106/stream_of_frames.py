# RUN: %oomlint_expect %s
def label_stream(model, frames, device):
    model.eval()
    state = None
    for frame in frames:
        scores, state = model(frame.to(device), state)  # expect: OOM106
        yield scores.argmax().item()
