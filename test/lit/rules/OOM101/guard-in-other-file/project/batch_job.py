import torch

import nn.inference


def run(net, batches, sink):
    with torch.no_grad():
        for batch in batches:
            sink.write(nn.inference.predict_batch(net, batch))
