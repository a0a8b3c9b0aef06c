# RUN: %oomlint_expect %s
import torch


def grad_cam(model, layer, image, device="cuda"):
    kept = {}
    handles = [
        layer.register_forward_hook(lambda m, i, o: kept.update(activation=o)),
        layer.register_full_backward_hook(lambda m, gi, go: kept.update(gradient=go[0])),
    ]
    model.eval()
    logits = model(image.unsqueeze(0).to(device))
    model.zero_grad()
    logits[0, logits.argmax()].backward()
    for handle in handles:
        handle.remove()
    weights = kept["gradient"].mean((2, 3), keepdim=True)
    return torch.relu((weights * kept["activation"]).sum(1)).detach().cpu()
