# RUN: %oomlint_expect %s
# A function that puts something into its first argument keeps it there.
import bisect
import heapq


def hardest(model, train_loader, optimizer):
    heap = []
    for i, x in enumerate(train_loader):
        loss = step(model, optimizer, x)
        heapq.heappush(heap, (loss, i))  # expect: OOM103 {{`heap` keeps}}
    return heap


def hardest_of_all(model, train_loader, optimizer):
    heap = []
    for i, x in enumerate(train_loader):
        loss = step(model, optimizer, x)
        heapq.heappush(heap, (loss, i))
        if len(heap) > 16:
            heapq.heappop(heap)
    return heap


def one_for_one(model, train_loader, optimizer, heap):
    for i, x in enumerate(train_loader):
        heapq.heappushpop(heap, (step(model, optimizer, x), i))


def in_order(model, train_loader, optimizer):
    losses = []
    for x in train_loader:
        bisect.insort(losses, step(model, optimizer, x))  # expect: OOM103 {{`losses` keeps}}
    return losses


def numbers(model, train_loader, optimizer):
    heap = []
    for i, x in enumerate(train_loader):
        heapq.heappush(heap, (step(model, optimizer, x).item(), i))
    return heap


def step(model, optimizer, x):
    loss = model(x).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss
