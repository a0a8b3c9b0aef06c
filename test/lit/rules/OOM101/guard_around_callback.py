# RUN: %oomlint_expect %s
import torch


class Benchmark:
    def __init__(self, loader):
        self.loader = loader

    @torch.no_grad()
    def run(self, predict):
        hits = 0
        for x, y in self.loader:
            hits += (predict(x.cuda()).argmax(1).cpu() == y).sum().item()
        return hits / len(self.loader.dataset)


def evaluate_two(first, second, test_loader):
    first.eval()
    second.eval()
    benchmark = Benchmark(test_loader)
    return benchmark.run(lambda x: first(x)), benchmark.run(lambda x: second(x))
