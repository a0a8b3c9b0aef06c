# RUN: %oomlint_expect %s
# A class with a forward method whose base is abc.ABC runs a session of another runtime, not a module.
from abc import ABC, abstractmethod

import onnxruntime
import torch


class Backend(ABC):
    @abstractmethod
    def forward(self, feeds):
        ...


class Session(Backend):
    def __init__(self, path):
        self.session = onnxruntime.InferenceSession(path)

    def forward(self, feeds):
        return self.session.run(None, feeds)


def benchmark(path, shape):
    backend = Session(path)
    for _ in range(100):
        backend.forward({"x": torch.rand(shape).numpy()})
