# RUN: %oomlint_expect %s
import torch


class LanguageModel(torch.nn.Module):
    def __init__(self, vocabulary, size):
        super().__init__()
        self.embed = torch.nn.Embedding(vocabulary, size)
        self.rnn = torch.nn.LSTM(size, size)
        self.head = torch.nn.Linear(size, vocabulary)

    def forward(self, token, hidden):
        output, hidden = self.rnn(self.embed(token), hidden)
        return self.head(output), hidden


def generate_text(lm: LanguageModel, start, length=1000):
    lm.cuda()
    token, hidden = start.cuda(), None
    tokens = []
    for _ in range(length):
        logits, hidden = lm(token, hidden)  # expect: OOM106
        token = logits[-1].softmax(-1).multinomial(1).t()
        tokens.append(token.item())
    return tokens
