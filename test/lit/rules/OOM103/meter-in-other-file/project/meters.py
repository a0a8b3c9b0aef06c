class AverageMeter:
    def __init__(self, name):
        self.name = name
        self.sum = self.count = 0

    def update(self, val, n=1):
        self.sum += val * n
        self.count += n

    def __str__(self):
        return f"{self.name} {self.sum / self.count:.4f}"
