# RUN: %oomlint_expect %s
# A list that is held to a size: what comes in at one end goes out at the other.
from collections import defaultdict

import torch


@torch.no_grad()
def pop_above_a_size(model, frames, device):
    window = []
    for frame in frames:
        window.append(model(frame.to(device)))
        if len(window) > 8:
            window.pop(0)
        yield torch.stack(window).mean(0).argmax().item()


@torch.no_grad()
def pop_until_it_fits(model, frames, device):
    window = []
    for frame in frames:
        window.append(model(frame.to(device)))
        while len(window) > 8:
            window.pop(0)


@torch.no_grad()
def the_last_ones(model, frames, device):
    window = []
    for frame in frames:
        window.append(model(frame.to(device)))
        window = window[-8:]


@torch.no_grad()
def one_in_one_out(model, frames, device):
    window = [torch.zeros(8, device=device)] * 8
    for frame in frames:
        window.pop(0)
        window.append(model(frame.to(device)))


@torch.no_grad()
def a_window_for_each_track(model, frames, device):
    tracks = defaultdict(list)
    for number, frame in frames:
        track = tracks[number]
        track.append(model(frame.to(device)))
        if len(track) > 8:
            track.pop(0)


class Tracker:
    def __init__(self, model):
        self.model = model.eval()
        self.window = []

    @torch.no_grad()
    def run(self, frames, device):
        for frame in frames:
            self.window.append(self.model(frame.to(device)))
            self.trim()

    def trim(self):
        while len(self.window) > 8:
            self.window.pop(0)


@torch.no_grad()
def enough_of_them(model, data_loader, device):
    outputs = []
    while len(outputs) < 50_000:
        outputs.append(model(next(data_loader).to(device)))  # expect: OOM104
    return outputs


@torch.no_grad()
def one_key_goes(model, data_loader, device):
    outputs = {}
    for i, frame in enumerate(data_loader):
        outputs.pop("time", None)
        outputs[i] = model(frame.to(device))  # expect: OOM104
    return outputs


@torch.no_grad()
def another_list(model, data_loader, device):
    window, spare = [], list(range(100))
    for frame in data_loader:
        window.append(model(frame.to(device)))  # expect: OOM104
        if len(window) > 8:
            spare.pop(0)
    return window


@torch.no_grad()
def another_question(model, data_loader, device):
    window = []
    for step, frame in enumerate(data_loader):
        window.append(model(frame.to(device)))  # expect: OOM104
        if step == 8:
            window.pop(0)
    return window


@torch.no_grad()
def once_an_epoch(model, data_loader, device):
    window = []
    for _ in range(3):
        for frame in data_loader:
            window.append(model(frame.to(device)))  # expect: OOM104
        if len(window) > 8:
            window.pop(0)
    return window
