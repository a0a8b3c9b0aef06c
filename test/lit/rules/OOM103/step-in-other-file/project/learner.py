import torch


class Learner:
    def __init__(self, net: torch.nn.Module, criterion, optimizer):
        self.net, self.criterion, self.optimizer = net.cuda(), criterion, optimizer

    def learn(self, x, y):
        outputs = self.net(x.cuda())
        loss = self.criterion(outputs, y.cuda())
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return {"loss": loss, "outputs": outputs}
