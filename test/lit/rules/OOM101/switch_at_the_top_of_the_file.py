# RUN: %oomlint_expect %s
# A function that nobody calls here runs after the file did.
import torch

torch.set_grad_enabled(False)
net = torch.nn.Linear(3, 3).cuda()


def validate(val_loader):
    net.eval()
    for x in val_loader:
        print(net(x).mean().item())
