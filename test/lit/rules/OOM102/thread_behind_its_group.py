# RUN: %oomlint_expect %s
# The callable is looked for where it stands: behind the group of a thread.
import threading

import torch


def score_in_threads(net, batches, out):
    def run(x):
        out.append(net(x).argmax(1).cpu())  # expect: OOM102

    net.eval()
    with torch.no_grad():
        for x in batches:
            threading.Thread(None, run, args=(x,)).start()
