# RUN: %oomlint_expect %s
# A tensor moved to where it is already is the same tensor; one that went through the net is not.
import torch


def decode(model, memory, tokens):
    model.eval()
    for _ in range(20):
        memory = memory.to("cuda")
        tokens = model(tokens, memory).argmax(-1)  # expect: OOM101 error
    return tokens


def roll(net: torch.nn.Module, start, steps):
    state = net(start)  # may: OOM101
    for _ in range(steps):
        state = net(state).to("cuda")  # expect: OOM106 error
    return state.argmax().item()
