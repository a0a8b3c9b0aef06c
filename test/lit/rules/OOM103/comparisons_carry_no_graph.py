# RUN: %oomlint_expect %s
import torch


def train(net, loader, criterion, optimizer):
    correct, seen = torch.tensor(0, device="cuda"), 0
    predicted = []
    for x, y in loader:
        y = y.cuda()
        logits = net(x.cuda())
        loss = criterion(logits, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        correct += (logits.argmax(1) == y).sum()
        predicted.extend(logits.argmax(1).tolist())
        seen += len(y)
    return correct.item() / seen, predicted
