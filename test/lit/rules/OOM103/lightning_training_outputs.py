# RUN: %oomlint_expect %s
import lightning.pytorch as pl
import torch
import torch.nn.functional as F


class Regressor(pl.LightningModule):
    def __init__(self, net):
        super().__init__()
        self.net = net
        self.losses = []

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.mse_loss(self.net(x), y)
        self.losses.append(loss)  # expect: OOM103
        return loss

    def on_train_epoch_end(self):
        self.log("epoch_loss", torch.stack(self.losses).mean())
        self.losses.clear()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-3)
