# RUN: %oomlint_expect %s
# A comment above the forward of a training step, whose backward is a method of the trainer.
import torch


class Trainer:
    def __init__(self, model, optimizer, accelerator):
        self.model, self.optimizer, self.accelerator = model.cuda(), optimizer, accelerator

    def backward(self, loss):
        self.accelerator.backward(loss)

    def fit(self, loader):
        self.model.train()
        for images, labels in loader:
            self.optimizer.zero_grad()
            # make the inference
            output = self.on_model(self.model, images.cuda())
            loss = self.compute_loss(output, labels.cuda())
            self.backward(loss)
            self.optimizer.step()

    @torch.no_grad()
    def evaluate(self, loader):
        self.model.eval()
        for images, labels in loader:
            print(self.compute_loss(self.on_model(self.model, images.cuda()), labels.cuda()).item())

    def compute_loss(self, *parts):
        return self.criterion(*parts)

    def on_model(self, model, images):
        return model(images)
