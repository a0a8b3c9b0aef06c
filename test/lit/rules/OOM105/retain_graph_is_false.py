# RUN: %oomlint_expect %s
def train(net, loader, criterion, optimizer):
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward(retain_graph=False)
        optimizer.step()
