# RUN: %oomlint_expect %s
# A function that does not train and is handed a loader of the test split evaluates; so does a further call of it.
import torch
from torch import nn


def accuracy(model, loader, device="cuda"):
    correct = total = 0
    for x, y in loader:
        correct += (model(x.to(device)).argmax(1) == y.to(device)).sum().item()  # expect: OOM101 error
        total += len(y)
    return correct / total


def accuracy_guarded(model, loader, device="cuda"):
    correct = total = 0
    for x, y in loader:
        correct += (model(x.to(device)).argmax(1) == y.to(device)).sum().item()
        total += len(y)
    return correct / total


def epoch(model, loader, optimizer, test_loader=None):
    for x, y in loader:
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(x.cuda()), y.cuda()).backward()
        optimizer.step()


def main(train_loader, test_loader):
    model = nn.Sequential(nn.Linear(10, 10)).cuda()
    optimizer = torch.optim.Adam(model.parameters())
    epoch(model, train_loader, optimizer, test_loader)
    print(accuracy(model, test_loader), accuracy(model, train_loader))
    with torch.no_grad():
        print(accuracy_guarded(model, test_loader))
