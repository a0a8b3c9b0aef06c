# RUN: %oomlint_expect %s
# XFAIL: *
import torch


class DecoderState:
    def __init__(self, hidden):
        self.hidden = hidden

    def detach(self):
        pass


def train(decoder, batches, criterion, optimizer, spans):
    for batch in batches:
        state = DecoderState(torch.zeros(2, 16, 512, device="cuda"))
        for start, stop in spans:
            output, state.hidden = decoder(batch.target[start:stop].cuda(), state.hidden)  # expect: OOM106
            loss = criterion(output, batch.target[start + 1:stop + 1].cuda())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            state.detach()
