# RUN: %oomlint_expect %s
import torch


def evaluate_latents(decoder, test_set, steps=300, device="cuda"):
    decoder.eval()
    errors = []
    for target in test_set:
        target = target.to(device)
        code = torch.zeros(1, 128, device=device, requires_grad=True)
        optimizer = torch.optim.Adam([code], lr=1e-2)
        for _ in range(steps):
            optimizer.zero_grad()
            loss = (decoder(code) - target).abs().mean()
            loss.backward()
            optimizer.step()
        errors.append(loss.item())
    return sum(errors) / len(errors)
