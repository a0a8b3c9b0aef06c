# RUN: %oomlint_expect %s
# A hook that asks for the collector of the forward that runs keeps nothing longer; a registry that it asks does.
import torch


class Current:
    def __init__(self):
        self.value = None

    def get(self):
        return self.value

    def set(self, value):
        self.value = value


class Registry:
    def __init__(self):
        self.lists = {}

    def find(self, name):
        return self.lists.setdefault(name, [])


active = Current()
registry = Registry()


def capture(model, layer, key, images):
    def keep(module, inputs, output):
        collected = active.get()
        if collected is None:
            return
        collected[key].append(output)

    layer.register_forward_hook(keep)
    active.set({key: []})
    return model(images)


def record(layer, name):
    def keep(module, inputs, output):
        outputs = registry.find(name)
        outputs.append(output)  # expect: OOM107

    layer.register_forward_hook(keep)
