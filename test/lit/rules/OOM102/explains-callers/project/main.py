from torch import nn
from torchvision.models import resnet50

from features import Metric


def main(loader):
    model = nn.DataParallel(resnet50()).cuda()
    metric = Metric()
    # Test with best model
    metric.train(model, loader)
