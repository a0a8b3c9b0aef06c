# RUN: %oomlint_expect %s
from transformers import AutoModelForCausalLM, AutoTokenizer


def evaluate(name, prompts):
    tokenizer = AutoTokenizer.from_pretrained(name)
    model = AutoModelForCausalLM.from_pretrained(name).to("cuda").eval()
    answers = []
    for prompt in prompts:
        inputs = tokenizer(prompt, return_tensors="pt").to("cuda")
        ids = model.generate(**inputs, max_new_tokens=32)
        answers.append(tokenizer.decode(ids[0], skip_special_tokens=True))
    return answers
