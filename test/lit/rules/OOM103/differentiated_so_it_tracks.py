# RUN: %oomlint_expect %s
# Nobody shows what made the loss, but backward() shows that it tracks grad.
import torch


def fit(net, batches, optimizer, epochs):
    history = []
    for _ in range(epochs):
        total, number = 0, 0.0
        for batch in batches:
            optimizer.zero_grad()
            loss = net.objective(batch.cuda())
            loss.backward()
            optimizer.step()
            total = total + loss.mean()  # expect: OOM103 warning
            number = number + loss.item()
        history.append((total.item() / len(batches), number))
    return history
