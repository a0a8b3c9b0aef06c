# RUN: %oomlint_expect %s
import torch

net = torch.nn.Linear(3, 3).cuda()


def validate(val_loader):
    log = {"loss": 0}
    for x in val_loader:
        log["loss"] += net(x).sum()  # expect: OOM103 error, OOM101 error
    return log
