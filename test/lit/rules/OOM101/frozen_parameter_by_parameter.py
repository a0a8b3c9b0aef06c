# RUN: %oomlint_expect %s
from transformers import AutoModel


def load(name):
    encoder = AutoModel.from_pretrained(name).cuda()
    for parameter in encoder.parameters():
        parameter.requires_grad = False
    encoder.eval()
    return encoder


def evaluate(name, loader, index):
    encoder = load(name)
    hits = 0
    for batch, ids in loader:
        vectors = encoder(input_ids=batch.cuda()).last_hidden_state[:, 0]
        hits += index.hits(vectors.cpu().numpy(), ids)
    return hits
