import torch

torch.backends.cudnn.benchmark = True
torch.set_grad_enabled(False)
