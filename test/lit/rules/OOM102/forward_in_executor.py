# RUN: %oomlint_expect %s
from concurrent.futures import ThreadPoolExecutor

import torch


def caption(model, image):
    model.eval()
    return model(image.unsqueeze(0).cuda()).argmax(-1).tolist()  # expect: OOM102


def caption_all(model, images):
    with torch.inference_mode(), ThreadPoolExecutor(4) as pool:  # may: OOM102
        futures = [pool.submit(caption, model, image) for image in images]
        return [future.result() for future in futures]
