# RUN: %oomlint_expect %s
import torch


def forward_all(model, loader, train, optimizer=None):
    model.train(train)
    scores = []
    with torch.set_grad_enabled(train):
        for x, y in loader:
            logits = model(x.cuda())
            if train:
                optimizer.zero_grad()
                torch.nn.functional.cross_entropy(logits, y.cuda()).backward()
                optimizer.step()
            scores.extend(logits.argmax(1).tolist())
    return scores
