# RUN: %oomlint_expect %s
from mmengine.evaluator import BaseMetric
from mmengine.model import BaseModel
from mmengine.runner import Runner


class Net(BaseModel):
    def __init__(self, backbone):
        super().__init__()
        self.backbone = backbone

    def forward(self, imgs, labels, mode):
        x = self.backbone(imgs)
        if mode == "predict":
            return x, labels
        return {"loss": x.sub(labels).pow(2).mean()}


class Accuracy(BaseMetric):
    def process(self, data_batch, data_samples):
        score, gt = data_samples
        self.results.append({"size": len(gt), "right": (score.argmax(1) == gt).sum().item()})

    def compute_metrics(self, results):
        return {"accuracy": sum(r["right"] for r in results) / sum(r["size"] for r in results)}


def validate(backbone, val_loader):
    loop = {"val_dataloader": val_loader, "val_cfg": {}, "val_evaluator": Accuracy()}
    return Runner(model=Net(backbone), work_dir="out", **loop).val()
