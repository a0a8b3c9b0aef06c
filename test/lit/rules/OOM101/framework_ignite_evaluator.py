# RUN: %oomlint_expect %s
import torch
from ignite.engine import create_supervised_evaluator, create_supervised_trainer
from ignite.metrics import Accuracy


def run(model, optimizer, criterion, train_loader, val_loader):
    trainer = create_supervised_trainer(model, optimizer, criterion, device="cuda")
    evaluator = create_supervised_evaluator(model, metrics={"accuracy": Accuracy()}, device="cuda")
    trainer.run(train_loader, max_epochs=5)
    evaluator.run(val_loader)
    return evaluator.state.metrics["accuracy"]
