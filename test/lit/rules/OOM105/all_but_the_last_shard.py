# RUN: %oomlint_expect %s
def train(net, loader, heads, optimizer):
    for x, targets in loader:
        shared = net(x.cuda())
        optimizer.zero_grad()
        for i, (head, target) in enumerate(zip(heads, targets)):
            head(shared, target.cuda()).backward(retain_graph=i + 1 < len(heads))
        optimizer.step()
