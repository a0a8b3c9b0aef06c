# RUN: %oomlint_expect %s
import torch


def transfer(net: torch.nn.Module, content, image, steps):
    target = net(content.cuda())  # may: OOM101
    optimizer = torch.optim.LBFGS([image])

    def closure():
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(net(image), target)
        loss.backward(retain_graph=True)
        return loss.item()

    for _ in range(steps):
        optimizer.step(closure)
    return image.detach()
