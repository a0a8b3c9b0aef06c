from meters import MetricLogger


def train_one_epoch(net, loader, criterion, optimizer):
    logger = MetricLogger()
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        logger.update(loss=loss, lr=optimizer.param_groups[0]["lr"])
    return logger
