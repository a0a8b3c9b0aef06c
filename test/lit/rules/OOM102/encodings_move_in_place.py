# RUN: %oomlint_expect %s
import torch
from transformers import AutoModel, AutoTokenizer


@torch.no_grad()
def embed(name, texts):
    tokenizer = AutoTokenizer.from_pretrained(name)
    model = AutoModel.from_pretrained(name)
    model.to("cuda")
    model.eval()
    inputs = tokenizer(texts, return_tensors="pt", padding=True)
    inputs.to("cuda")
    return model(**inputs).last_hidden_state[:, 0].cpu()
