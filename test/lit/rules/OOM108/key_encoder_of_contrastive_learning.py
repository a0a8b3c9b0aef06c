# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def train(query_encoder, key_encoder, loader, queue, temperature=0.07):
    optimizer = torch.optim.SGD(query_encoder.parameters(), lr=0.03)
    for left, right in loader:
        q = F.normalize(query_encoder(left.cuda()), dim=1)
        k = F.normalize(key_encoder(right.cuda()), dim=1).detach()  # expect: OOM108 note
        logits = torch.cat([(q * k).sum(1, keepdim=True), q @ queue.t()], dim=1) / temperature
        loss = F.cross_entropy(logits, torch.zeros(len(q), dtype=torch.long, device="cuda"))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
