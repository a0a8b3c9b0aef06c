# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def distill(student, teacher, loader, device):
    optimizer = torch.optim.SGD(student.parameters(), lr=0.1)
    teacher.eval().requires_grad_(False)
    for images, _ in loader:
        images = images.to(device)
        loss = F.mse_loss(student(images), teacher(images))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
