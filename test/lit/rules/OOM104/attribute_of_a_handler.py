# RUN: %oomlint_expect %s
import torch
from ignite.engine import Engine, Events


class OutputSaver:
    def __init__(self):
        self.maps = []

    def attach(self, engine: Engine):
        engine.add_event_handler(Events.ITERATION_COMPLETED, self)

    def __call__(self, engine):
        self.maps.append(engine.state.output["map"])  # expect: OOM104


def build(model, device="cuda"):
    def inference(engine, batch):
        model.eval()
        with torch.no_grad():
            return {"map": model(batch["image"].to(device))}

    evaluator = Engine(inference)
    OutputSaver().attach(evaluator)
    return evaluator
