# RUN: %oomlint_expect %s
from transformers import AutoModelForSequenceClassification, Trainer, TrainingArguments


class WeightedTrainer(Trainer):
    def compute_loss(self, model, inputs, return_outputs=False, **kwargs):
        labels = inputs.pop("labels")
        outputs = model(**inputs)
        loss = self.loss_fn(outputs.logits, labels)
        return (loss, outputs) if return_outputs else loss


def evaluate(name, dataset):
    model = AutoModelForSequenceClassification.from_pretrained(name)
    args = TrainingArguments("out", prediction_loss_only=True)
    return WeightedTrainer(model=model, args=args, eval_dataset=dataset).evaluate()
