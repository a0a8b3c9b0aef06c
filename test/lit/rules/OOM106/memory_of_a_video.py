# RUN: %oomlint_expect %s
import torch


def segment_video(net: torch.nn.Module, frames, first_mask, sink, device="cuda"):
    net.eval()
    mask = first_mask.to(device)
    for number, frame in enumerate(frames):
        mask = net(frame.to(device), mask)  # expect: OOM106
        sink.write(number, mask.argmax(1).byte().cpu().numpy())
