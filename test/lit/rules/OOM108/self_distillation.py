# RUN: %oomlint_expect %s
import copy

import torch


def train(student, loader, criterion, momentum=0.996):
    teacher = copy.deepcopy(student)
    for parameter in teacher.parameters():
        parameter.requires_grad = False
    optimizer = torch.optim.AdamW(student.parameters())
    for crops in loader:
        crops = [crop.cuda() for crop in crops]
        loss = criterion(student(torch.cat(crops)), teacher(torch.cat(crops[:2])))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            for slow, fast in zip(teacher.parameters(), student.parameters()):
                slow.mul_(momentum).add_((1 - momentum) * fast)
