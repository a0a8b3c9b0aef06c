import torch


def learn(net: torch.nn.Module, batch, criterion, optimizer):
    x, y = batch
    loss = criterion(net(x.cuda()), y.cuda())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return to_number(loss), loss.detach()


def to_number(tensor):
    return tensor.item()
