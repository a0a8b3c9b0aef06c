# RUN: %oomlint_expect %s
import torch


def train(model: torch.nn.Module, loader, criterion, optimizer, decay=0.999):
    average = {name: weight.detach().clone() for name, weight in model.named_parameters()}
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        for name, weight in model.named_parameters():
            average[name] = decay * average[name] + (1 - decay) * weight  # expect: OOM111 error
    return average
