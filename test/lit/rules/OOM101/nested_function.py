# RUN: %oomlint_expect %s
import torch


def predict_volume(model, volume, window, device="cuda"):
    model.eval()

    def run(start):
        patch = volume[:, start:start + window].to(device)
        return model(patch.unsqueeze(0)).argmax(1).cpu()  # expect: OOM101

    return torch.cat([run(start) for start in range(0, volume.size(1), window)])
