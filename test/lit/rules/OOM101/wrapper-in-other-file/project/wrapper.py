import torch


class Classifier:
    def __init__(self, network, device="cuda"):
        self.network = network.to(device)
        self.device = device

    def update(self, ids, labels, optimizer):
        self.network.train()
        loss = torch.nn.functional.cross_entropy(self.network(ids.to(self.device)), labels.to(self.device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss.item()

    def predict(self, ids):
        self.network.eval()
        logits = self.network(ids.to(self.device))  # expect: OOM101
        return logits.argmax(1).tolist()
