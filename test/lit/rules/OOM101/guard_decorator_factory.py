# RUN: %oomlint_expect %s
import torch


def smart_inference_mode():
    def decorate(fn):
        mode = torch.inference_mode if torch.__version__ >= "1.9.0" else torch.no_grad
        return mode()(fn)
    return decorate


@smart_inference_mode()
def run(weights, images):
    model = torch.jit.load(weights, map_location="cpu").cuda().eval()
    return [model(image.cuda()).argmax(1).tolist() for image in images]
