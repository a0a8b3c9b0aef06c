# RUN: %oomlint_expect %s
import torch
from torch_geometric.datasets import Planetoid


def evaluate(model, root):
    data = Planetoid(root, name="Cora")[0]
    data.to("cuda")
    model.cuda()
    model.eval()
    with torch.no_grad():
        predicted = model(data.x, data.edge_index).argmax(1)
    return (predicted[data.test_mask] == data.y[data.test_mask]).float().mean().item()
