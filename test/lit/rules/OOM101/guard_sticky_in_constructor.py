# RUN: %oomlint_expect %s
import torch


class Server:
    def __init__(self, path, device="cuda"):
        torch.set_grad_enabled(False)
        self.model = torch.jit.load(path, map_location="cpu").to(device).eval()
        self.device = device

    def predict(self, values):
        return self.model(torch.tensor(values, device=self.device)).tolist()
