# RUN: %oomlint_expect %s
import torch
from diffusers import DiffusionPipeline


def sample(name, prompts):
    pipe = DiffusionPipeline.from_pretrained(name, torch_dtype=torch.float16)
    pipe.to("cuda")
    for number, prompt in enumerate(prompts):
        pipe(prompt).images[0].save(f"{number}.png")
