# RUN: %oomlint_expect %s
# What a callable of the user's makes of an activation may be a number; the activation itself is not.
import torch


class Statistics:
    def __init__(self, model, function):
        self.values, self.outputs = [], []
        for module in model.modules():
            module.register_forward_hook(self.make_hook(function))

    def make_hook(self, function):
        def keep(module, inputs, output):
            value = function(module, output)
            self.values.append(value)
            self.outputs.append(output)  # expect: OOM107

        return keep
