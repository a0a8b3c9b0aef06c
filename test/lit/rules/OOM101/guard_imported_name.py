# RUN: %oomlint_expect %s
from torch import inference_mode as frozen
from torch import no_grad


@no_grad()
def evaluate(net, loader):
    net.eval()
    return sum((net(x.cuda()).argmax(1).cpu() == y).sum().item() for x, y in loader)


def predict(net, x):
    net.eval()
    with frozen():
        return net(x.cuda()).argmax(1).tolist()
