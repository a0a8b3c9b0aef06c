# RUN: %oomlint_expect %s
# A variable that stands for a part of a container keeps as the container does.
from collections import defaultdict


def train(model, train_loader, optimizer):
    by_name = defaultdict(list)
    for name, x in train_loader:
        loss = step(model, optimizer, x)
        losses = by_name[name]
        losses.append(loss)  # expect: OOM103 {{`by_name` keeps}}
    return by_name


def train_in_groups(model, train_loader, optimizer, history):
    for name, x in train_loader:
        loss = step(model, optimizer, x)
        group = history.setdefault(name, {})
        group["losses"].append(loss)  # expect: OOM103 {{`history` keeps}}


def made_anew(model, train_loader, optimizer):
    for name, x in train_loader:
        by_name = defaultdict(list)
        losses = by_name[name]
        losses.append(step(model, optimizer, x))
        print(sum(losses))


def of_one_batch(model, train_loader, optimizer):
    for batch in train_loader:
        losses = batch["losses"]
        losses.append(step(model, optimizer, batch["x"]))


def step(model, optimizer, x):
    loss = model(x).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss
