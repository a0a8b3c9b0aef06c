# RUN: %oomlint_expect %s
import torch


def predict_shares(model, volume, window, device="cuda"):
    model.eval()

    def run(start):
        patch = volume[:, start:start + window].to(device)
        return model(patch.unsqueeze(0)).sigmoid().mean().item()  # expect: OOM101

    return torch.tensor([run(start) for start in range(0, volume.size(1), window)])
