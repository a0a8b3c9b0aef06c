# RUN: %oomlint_expect %s
import torch
from torch import nn

lstm = nn.LSTM(80, 512, num_layers=3).cuda()
head = nn.Linear(512, 30).cuda()


def recognise(chunks):
    h = torch.zeros(3, 1, 512, device="cuda")
    c = torch.zeros(3, 1, 512, device="cuda")
    letters = []
    for chunk in chunks:
        outputs, (h, c) = lstm(chunk.cuda(), (h, c))  # expect: OOM106
        letters.extend(head(outputs).argmax(-1).flatten().tolist())
    return letters
