# RUN: %oomlint_expect %s
# One loop for both phases: backward runs only in training, the forward in evaluation too.
import torch
from torch import nn


def run_epoch(model, loader, criterion, optimizer=None):
    total = 0
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())  # expect: OOM101
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
        run_epoch(model, val_loader, nn.CrossEntropyLoss())


def train_model(model, loaders, criterion, optimizer):
    for phase in ["train", "val"]:
        model.train(phase == "train")
        for x, y in loaders[phase]:
            loss = criterion(model(x.cuda()), y.cuda())  # expect: OOM101
            if phase == "train":
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
            print(loss.item())


class Trainer:
    def __init__(self, model, train_data, test_data):
        self.model = model.cuda()
        self.train_data, self.test_data = train_data, test_data
        self.optim = torch.optim.Adam(self.model.parameters())
        self.criterion = nn.NLLLoss()

    def train(self):
        self.iteration(self.train_data)

    def test(self):
        self.iteration(self.test_data, train=False)

    def iteration(self, loader, train=True):
        for data in loader:
            loss = self.criterion(self.model(data["x"].cuda()), data["y"].cuda())  # expect: OOM101
            if train:
                self.optim.zero_grad()
                loss.backward()
                self.optim.step()
            print(loss.item())


def else_trains(model, loader, criterion, optimizer, evaluate):
    if evaluate:
        model.eval()
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())  # expect: OOM101
        if evaluate:
            print(loss.item())
        else:
            loss.backward()
            optimizer.step()
