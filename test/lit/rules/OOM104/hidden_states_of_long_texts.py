# RUN: %oomlint_expect %s
import torch
from transformers import AutoModel, AutoTokenizer


@torch.no_grad()
def encode(name, texts):
    tokenizer = AutoTokenizer.from_pretrained(name)
    model = AutoModel.from_pretrained(name).to("cuda").eval()
    states = []
    for text in texts:
        inputs = tokenizer(text, return_tensors="pt").to("cuda")
        states.append(model(**inputs).last_hidden_state)  # expect: OOM104
    return states
