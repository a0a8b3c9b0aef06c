from . import accuracy, margin
