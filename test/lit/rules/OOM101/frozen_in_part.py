# RUN: %oomlint_expect %s
# A freeze under a condition on the parameter or its name leaves the rest of the network to be trained.
import torch
from torchvision.models import resnet18


def by_name(loader):
    net = resnet18(weights="DEFAULT").cuda()
    for name, parameter in net.named_parameters():
        if "fc" not in name:
            parameter.requires_grad = False
    net.eval()
    for x, _ in loader:
        print(net(x.cuda()).argmax(1).cpu())  # expect: OOM101


def by_names_left_out(loader, kept):
    net = resnet18(weights="DEFAULT").cuda()
    for name, parameter in net.named_parameters():
        if any(part in name for part in kept):
            continue
        parameter.requires_grad_(False)
    net.eval()
    for x, _ in loader:
        print(net(x.cuda()).argmax(1).cpu())  # expect: OOM101


def all_that_track(loader):
    net = resnet18(weights="DEFAULT").cuda()
    for name, parameter in net.named_parameters():
        if parameter.requires_grad:
            print(name)
            parameter.requires_grad = False
    net.eval()
    for x, _ in loader:
        print(net(x.cuda()).argmax(1).cpu())
