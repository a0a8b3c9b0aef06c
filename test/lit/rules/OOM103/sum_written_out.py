# RUN: %oomlint_expect %s
import torch


def train(model, loader, optimizer, epochs):
    for epoch in range(epochs):
        running = torch.tensor(0.0, device="cuda")
        for step, batch in enumerate(loader):
            output = model(**{k: v.to("cuda") for k, v in batch.items()})
            output.loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            running = running + output.loss  # expect: OOM103
        print(epoch, running.item() / len(loader))
