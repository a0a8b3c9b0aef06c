# RUN: %oomlint_expect %s
import torch

from models import build, first_batch

net = build().cuda()
x, y = first_batch()
loss = torch.nn.functional.cross_entropy(net(x.cuda()), y.cuda())
loss.backward(retain_graph=True)
print({name: p.grad.norm().item() for name, p in net.named_parameters()})
