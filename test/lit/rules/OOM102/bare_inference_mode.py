# RUN: %oomlint_expect %s
from torch import inference_mode


class Predictor:
    def __init__(self, net):
        self.net = net.cuda().eval()
        inference_mode()  # expect: OOM102

    def predict(self, batch):
        return self.net(batch.cuda()).argmax(1).tolist()
