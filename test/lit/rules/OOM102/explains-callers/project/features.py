from torch.autograd import Variable


def extract(model, inputs):
    model.eval()
    outputs = model(Variable(inputs, volatile=True))  # expect: OOM102
    return outputs.data.cpu()


class Metric:
    def train(self, model, loader):
        return [extract(model, x) for x, _ in loader]
