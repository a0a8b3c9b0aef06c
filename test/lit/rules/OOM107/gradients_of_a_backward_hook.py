# RUN: %oomlint_expect %s
import torch


def watch_gradients(net: torch.nn.Module, loader, criterion, optimizer):
    seen = []

    def hook(module, grad_input, grad_output):
        seen.append(grad_output[0])  # expect: OOM107

    net.layer1.register_full_backward_hook(hook)
    for x, y in loader:
        loss = criterion(net(x.cuda()), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return [g.norm().item() for g in seen]
