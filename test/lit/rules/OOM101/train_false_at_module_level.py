# RUN: %oomlint_expect %s
import torch
from torch.utils.data import DataLoader

from corpus import Recordings, SpeechNet

model = SpeechNet()
model.load_state_dict(torch.load("speech.pt", map_location="cpu"))
model.cuda()
model.train(False)

errors = 0
for waves, lengths, texts in DataLoader(Recordings("dev"), batch_size=8):
    logits = model(waves.cuda(), lengths)  # expect: OOM101
    errors += sum(a != b for a, b in zip(logits.argmax(-1).cpu().tolist(), texts))
print(errors)
