# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def fgsm(model, x, y, eps):
    x = x.clone().requires_grad_(True)
    loss = F.cross_entropy(model(x), y)
    (grad,) = torch.autograd.grad(loss, x)
    return (x + eps * grad.sign()).clamp(0, 1).detach()


def robust_accuracy(model, test_loader, eps, device):
    model.eval()
    clean = robust = 0
    for x, y in test_loader:
        x, y = x.to(device), y.to(device)
        adversarial = fgsm(model, x, y, eps)
        clean += (model(x).argmax(1) == y).sum().item()  # expect: OOM101
        robust += (model(adversarial).argmax(1) == y).sum().item()
    return clean, robust
