# RUN: %oomlint_expect %s
# A loop over phases, or a flag of the caller's, decides whether a backward follows: without a guard the other passes
# build a graph for nothing.
import torch


def tutorial(net, loaders, criterion, optimizer):
    for epoch in range(5):
        for phase in ["train", "val"]:
            net.train(phase == "train")
            for x, y in loaders[phase]:
                optimizer.zero_grad()
                loss = criterion(net(x.cuda()), y.cuda())  # expect: OOM101 error
                if phase == "train":
                    loss.backward()
                    optimizer.step()


def tutorial_guarded(net, loaders, criterion, optimizer):
    for epoch in range(5):
        for phase in ["train", "val"]:
            net.train(phase == "train")
            for x, y in loaders[phase]:
                optimizer.zero_grad()
                with torch.set_grad_enabled(phase == "train"):
                    loss = criterion(net(x.cuda()), y.cuda())
                    if phase == "train":
                        loss.backward()
                        optimizer.step()


def run_epoch(model, loader, criterion, optimizer=None):
    training = optimizer is not None
    model.train(training)
    total = 0.0
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())  # expect: OOM101 error
        if training:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        total += loss.item()
    return total


def run_epoch_guarded(model, loader, criterion, optimizer=None):
    total = 0.0
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        if optimizer:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        total += loss.item()
    return total


def step(model, batch, train=True):
    loss = model(batch.cuda()).mean()
    if train:
        loss.backward()
    return loss


def main(model, train_loader, val_loader, criterion, optimizer):
    for epoch in range(10):
        run_epoch(model, train_loader, criterion, optimizer)
        run_epoch(model, val_loader, criterion)
        run_epoch_guarded(model, train_loader, criterion, optimizer)
        with torch.no_grad():
            run_epoch_guarded(model, val_loader, criterion)
        for batch in train_loader:
            loss = step(model, batch, train=False)  # differentiated here
            loss.backward()
            optimizer.step()
