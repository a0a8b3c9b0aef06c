# RUN: %oomlint_expect %s
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn


def train(model, loader, criterion, optimizer):
    average = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(0.999))
    for x, y in loader:
        loss = criterion(model(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        average.update_parameters(model)
    return average
