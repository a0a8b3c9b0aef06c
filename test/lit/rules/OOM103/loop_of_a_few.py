# RUN: %oomlint_expect %s
import torch


def average_of_scales(net, image, target, criterion, optimizer):
    outputs = []
    for scale in (0.5, 1.0, 2.0):
        small = torch.nn.functional.interpolate(image.cuda(), scale_factor=scale)
        outputs.append(net(small).mean((2, 3)))
    loss = criterion(torch.stack(outputs).mean(0), target.cuda())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss.item()
