# RUN: %oomlint_expect %s
from torch.autograd import Variable


def test(net, test_loader, criterion):
    net.eval()
    total = 0.0
    for inputs, targets in test_loader:
        inputs = Variable(inputs.cuda(), volatile=True)  # expect: OOM102
        targets = Variable(targets.cuda())
        total += criterion(net(inputs), targets).item()
    return total / len(test_loader)
