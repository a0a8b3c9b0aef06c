# RUN: %oomlint_expect %s
import torch
from sklearn.metrics import roc_auc_score


def train_epoch(model, loader, optimizer):
    model.train()
    scores, labels = [], []
    for x, y in loader:
        logits = model(x.cuda()).squeeze(1)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scores += [logits]  # expect: OOM103
        labels.extend(y.tolist())
    return roc_auc_score(labels, torch.cat(scores).detach().cpu())
