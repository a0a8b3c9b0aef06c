# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def train(model, graph, features, labels, optimizer, epochs=200):
    model.cuda()
    losses = []
    for epoch in range(epochs):
        logits = model(graph, features.cuda())
        loss = F.cross_entropy(logits, labels.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss)  # expect: OOM103 warning {{`losses`}}
    print(torch.stack(losses).mean())
