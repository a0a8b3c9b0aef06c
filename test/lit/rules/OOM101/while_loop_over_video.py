# RUN: %oomlint_expect %s
import cv2
import torch


def detect(path, net, transform, device):
    net.eval()
    video = cv2.VideoCapture(path)
    boxes = []
    while True:
        ok, frame = video.read()
        if not ok:
            break
        found = net(transform(frame).unsqueeze(0).to(device))  # expect: OOM101
        boxes.append(found.data[0, :, :5].cpu().numpy())
    return boxes
