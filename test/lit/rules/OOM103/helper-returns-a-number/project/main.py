from learner import learn


def fit(net, loader, criterion, optimizer):
    total, history = 0, []
    for batch in loader:
        number, loss = learn(net, batch, criterion, optimizer)
        total += number
        history.append(loss)
    return total, history
