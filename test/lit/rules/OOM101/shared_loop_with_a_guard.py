# RUN: %oomlint_expect %s
# One loop for both phases, guarded by the flag, by the caller that evaluates, or never used to evaluate.
import torch
from torch import nn


def train_model(model, loaders, criterion, optimizer):
    for phase in ["train", "val"]:
        model.train(phase == "train")
        for x, y in loaders[phase]:
            with torch.set_grad_enabled(phase == "train"):
                loss = criterion(model(x.cuda()), y.cuda())
                if phase == "train":
                    optimizer.zero_grad()
                    loss.backward()
                    optimizer.step()
            print(loss.item())


def run_epoch(model, loader, criterion, optimizer=None):
    total = 0
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        if optimizer is not None:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        total += loss.item()
    return total


def fit(model, train_loader, val_loader, optimizer):
    for _ in range(10):
        model.train()
        run_epoch(model, train_loader, nn.CrossEntropyLoss(), optimizer)
        model.eval()
        with torch.no_grad():
            run_epoch(model, val_loader, nn.CrossEntropyLoss())


def train_only(model, loader, criterion, optimizer, train=True):
    model.train()
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        if train:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def branches(model, loader, criterion, optimizer, is_train):
    model.train() if is_train else model.eval()
    for x, y in loader:
        if is_train:
            loss = criterion(model(x.cuda()), y.cuda())
            loss.backward()
            optimizer.step()
        else:
            with torch.no_grad():
                print(model(x.cuda()).argmax(1))
