import torch

from meters import AverageMeter


def train_epoch(net: torch.nn.Module, loader, criterion, optimizer, show_every=100):
    losses, accuracy = AverageMeter("loss"), AverageMeter("accuracy")
    for i, (x, y) in enumerate(loader):
        y = y.cuda()
        logits = net(x.cuda())
        loss = criterion(logits, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.update(loss, len(x))  # expect: OOM103
        accuracy.update((logits.argmax(1) == y).float().mean().item(), len(x))
        if i % show_every == 0:
            print(losses, accuracy)
