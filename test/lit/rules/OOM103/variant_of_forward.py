# RUN: %oomlint_expect %s
# What is named like a model and has a variant of forward called runs one.
from collections import Counter

import torch


def prototypes(loader, encoder, classes, size):
    sums, counter = torch.zeros(classes, size, device="cuda"), Counter()
    for batch in loader:
        vectors, labels = encoder.forward_pass(batch)
        counter.update(labels)
        for vector, label in zip(vectors, labels):
            sums[label] += vector  # expect: OOM103 error
    return sums.detach() / torch.tensor([counter[c] for c in range(classes)], device="cuda")[:, None]


def prototypes_under_guard(loader, encoder, classes, size):
    sums = torch.zeros(classes, size, device="cuda")
    with torch.no_grad():
        for batch in loader:
            vectors, labels = encoder.forward_pass(batch)
            for vector, label in zip(vectors, labels):
                sums[label] += vector
    return sums
