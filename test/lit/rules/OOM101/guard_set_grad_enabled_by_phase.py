# RUN: %oomlint_expect %s
import torch


def run_phase(model, loader, phase, criterion, optimizer):
    model.train(phase == "train")
    running = 0.0
    for x, y in loader:
        x, y = x.cuda(), y.cuda()
        with torch.set_grad_enabled(phase == "train"):
            loss = criterion(model(x), y)
            if phase == "train":
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
        running += loss.item()
    return running / len(loader)
