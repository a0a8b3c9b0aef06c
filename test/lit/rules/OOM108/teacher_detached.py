# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def distill(student, teacher, loader, device):
    optimizer = torch.optim.SGD(student.parameters(), lr=0.1)
    student.train()
    teacher.eval()
    for images, _ in loader:
        images = images.to(device)
        target = teacher(images).detach()  # expect: OOM108 note
        loss = F.mse_loss(student(images), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
