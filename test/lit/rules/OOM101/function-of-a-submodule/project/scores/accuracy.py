from torchvision.models import resnet18

net = resnet18(weights="DEFAULT").cuda()


def ranks(x):
    return net(x.cuda()).argsort(1)  # expect: OOM101
