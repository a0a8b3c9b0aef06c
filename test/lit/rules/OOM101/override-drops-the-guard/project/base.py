import torch


class Runner:
    def __init__(self, model, device):
        self.model = model.to(device).eval()
        self.device = device

    @torch.inference_mode()
    def profile(self, batch):
        torch.cuda.reset_peak_memory_stats(self.device)
        self.model(batch.to(self.device))
        return torch.cuda.max_memory_allocated(self.device)
