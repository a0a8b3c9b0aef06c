# RUN: %oomlint_expect %s
import queue
import threading

import torch


class Streamer:
    def __init__(self, decoder, device="cuda"):
        self.decoder = decoder.to(device).eval()
        self.device = device

    @torch.no_grad()  # may: OOM102
    def stream(self, chunks):
        frames = queue.Queue(maxsize=4)
        worker = threading.Thread(target=self._decode, args=(chunks, frames))
        worker.start()
        while True:
            frame = frames.get()
            if frame is None:
                break
            yield frame
        worker.join()

    def _decode(self, chunks, frames):
        for chunk in chunks:
            audio = self.decoder(chunk.to(self.device))  # expect: OOM102
            frames.put(audio.detach().cpu())
        frames.put(None)
