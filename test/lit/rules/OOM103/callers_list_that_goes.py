# RUN: %oomlint_expect %s
# What a helper appends to its caller's list goes with the list, where the caller makes it anew or empties it.
import torch


def keep_briefly(model, images, outputs):
    outputs.append(model(images))  # expect: OOM101


def evaluate_with_new_lists(model, loader):
    model.eval()
    for images in loader:
        outputs = []
        keep_briefly(model, images.cuda(), outputs)
        print(outputs[0].argmax())


def keep_until_emptied(model, images, outputs):
    outputs.append(model(images))  # expect: OOM101


def evaluate_with_one_list(model, loader):
    model.eval()
    outputs = []
    for images in loader:
        keep_until_emptied(model, images.cuda(), outputs)
        print(outputs[0].argmax())
        outputs.clear()


def keep_for_good(model, images, outputs):
    outputs.append(model(images))  # expect: OOM103 # expect: OOM101


def evaluate_with_a_growing_list(model, loader):
    model.eval()
    outputs = []
    for images in loader:
        keep_for_good(model, images.cuda(), outputs)
    return len(outputs)


def evaluate_some(model, loader):
    model.eval()
    for images in loader:
        outputs = []
        keep_for_good(model, images.cuda(), outputs)
