# RUN: %oomlint_expect %s
import torch


class SentenceTagger(torch.nn.Module):
    def __init__(self, embeddings, rnn, linear):
        super().__init__()
        self.embeddings, self.rnn, self.linear = embeddings, rnn, linear

    def forward(self, batch):
        hidden, _ = self.rnn(self.embeddings(batch["ids"]))
        return self.linear(hidden)


def evaluate(tagger: SentenceTagger, batches):
    tagger.eval()
    right = total = 0
    for batch in batches:
        scores = tagger.forward({"ids": batch["ids"].cuda()})  # expect: OOM101
        right += (scores.argmax(-1).cpu() == batch["tags"]).sum().item()
        total += batch["tags"].numel()
    return right / total
