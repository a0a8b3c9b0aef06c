# RUN: %oomlint_expect %s
import torch

activation = {}


def hook_for(name):
    def hook(module, inputs, output):
        activation[name] = output.detach()
    return hook


@torch.no_grad()
def show(net, images):
    net.eval()
    net.conv1.register_forward_hook(hook_for("conv1"))
    net.conv2.register_forward_hook(hook_for("conv2"))
    for image in images:
        net(image.cuda())
        print({name: value.abs().max().item() for name, value in activation.items()})
