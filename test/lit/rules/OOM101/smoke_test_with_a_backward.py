# RUN: %oomlint_expect %s
# One step on made-up numbers shows how autograd works; nothing is trained.
import torch
from torch import nn

x, y = torch.randn(10, 3), torch.randn(10, 2)
linear = nn.Linear(3, 2)
loss = nn.MSELoss()(linear(x), y)
loss.backward()
print("loss before", loss.item())
print("loss after", nn.MSELoss()(linear(x), y).item())
