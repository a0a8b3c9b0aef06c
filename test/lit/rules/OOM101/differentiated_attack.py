# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def evaluate_robust(model, test_loader, eps=8 / 255, alpha=2 / 255, steps=10, device="cuda"):
    model.eval()
    robust = 0
    for x, y in test_loader:
        x, y = x.to(device), y.to(device)
        delta = torch.zeros_like(x, requires_grad=True)
        for _ in range(steps):
            loss = F.cross_entropy(model(x + delta), y)
            loss.backward()
            delta.data = (delta + alpha * delta.grad.sign()).clamp(-eps, eps).data
            delta.grad.zero_()
        with torch.no_grad():
            robust += (model(x + delta).argmax(1) == y).sum().item()
    return robust
