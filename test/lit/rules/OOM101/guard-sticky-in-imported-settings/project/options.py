import torch

if __name__ == "__main__":
    torch.set_grad_enabled(False)
