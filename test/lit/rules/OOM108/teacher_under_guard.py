# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def distill(student, teacher, loader, device):
    optimizer = torch.optim.SGD(student.parameters(), lr=0.1)
    teacher.eval()
    for images, _ in loader:
        images = images.to(device)
        with torch.no_grad():
            target = teacher(images)
        loss = F.mse_loss(student(images), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
