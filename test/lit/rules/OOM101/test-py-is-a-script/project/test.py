import torch

from network import build
from photos import test_loader


def test(net):
    net.eval()
    hits = 0
    for x, y in test_loader:
        hits += (net(x.cuda()).argmax(1).cpu() == y).sum().item()  # expect: OOM101
    print("accuracy", hits / len(test_loader.dataset))


if __name__ == "__main__":
    model = build().cuda()
    model.load_state_dict(torch.load("best.pt", map_location="cpu"))
    test(model)
