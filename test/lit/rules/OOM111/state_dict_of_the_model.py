# RUN: %oomlint_expect %s
import torch


def train(model: torch.nn.Module, loader, criterion, optimizer, decay=0.999):
    average = {name: value.clone() for name, value in model.state_dict().items()}
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        for name, value in model.state_dict().items():
            average[name] = average[name] * decay + value * (1 - decay)
    return average
