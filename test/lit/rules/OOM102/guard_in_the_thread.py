# RUN: %oomlint_expect %s
import queue
import threading

import torch


class Streamer:
    def __init__(self, decoder, device="cuda"):
        self.decoder = decoder.to(device).eval()
        self.device = device

    def stream(self, chunks):
        frames = queue.Queue(maxsize=4)
        threading.Thread(target=self._decode, args=(chunks, frames), daemon=True).start()
        yield from iter(frames.get, None)

    @torch.no_grad()
    def _decode(self, chunks, frames):
        for chunk in chunks:
            frames.put(self.decoder(chunk.to(self.device)).cpu())
        frames.put(None)
