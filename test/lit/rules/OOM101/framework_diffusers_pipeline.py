# RUN: %oomlint_expect %s
import torch
from diffusers import StableDiffusionPipeline


def sample(name, prompts):
    pipe = StableDiffusionPipeline.from_pretrained(name, torch_dtype=torch.float16).to("cuda")
    for i, prompt in enumerate(prompts):
        image = pipe(prompt, num_inference_steps=30).images[0]
        image.save(f"{i}.png")
