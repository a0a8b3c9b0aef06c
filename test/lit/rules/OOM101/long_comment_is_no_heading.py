# RUN: %oomlint_expect %s
# Lines of a text that runs on are no headings, whatever words they hold.
from torch import nn


def map_of(net: nn.Module, image):
    # The runtime wants a map of classes rather than scores, and wants that map as the last node of the graph.
    # Predict and val accept both forms.
    return net(image.cuda())


def scores_of(net: nn.Module, image):
    # Predict scores
    return net(image.cuda())  # expect: OOM101
