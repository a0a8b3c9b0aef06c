# RUN: %oomlint_expect %s
# A flag that steers a move is taken at its default, through the keyword arguments that hand it on too.
import torch
from torch import nn
from tqdm import trange


class Encoder(nn.Sequential):
    def encode(self, inputs, convert_to_numpy=False, batch_size=32):
        options = dict(batch_size=batch_size, save_to_cpu=convert_to_numpy)
        return self._inference(inputs, **options)

    def _inference(self, inputs, *, batch_size, save_to_cpu):
        self.eval()
        all_embeddings = []
        for start in trange(0, len(inputs), batch_size, desc="Batches"):
            features = self.preprocess(inputs[start : start + batch_size]).to("cuda")
            with torch.inference_mode():
                embeddings = self(features)["sentence_embedding"]
            if save_to_cpu:
                embeddings = embeddings.cpu()
            all_embeddings.extend(embeddings)  # expect: OOM104
        return torch.stack(all_embeddings)


@torch.no_grad()
def predict(model, loader, to_cpu=False):
    outputs = []
    for x in loader:
        y = model(x.cuda())
        if to_cpu:
            y = y.cpu()
        outputs.append(y)  # expect: OOM104
    return outputs


@torch.no_grad()
def predict_in_one_expression(model, loader, on_device=True):
    outputs = []
    for x in loader:
        y = model(x.cuda())
        outputs.append(y if on_device else y.cpu())  # expect: OOM104
    return outputs
