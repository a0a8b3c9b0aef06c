from torchvision.models import resnet18

net = resnet18(weights="DEFAULT").cuda()


def margins(x):
    return net(x.cuda()).topk(2).values
