import torch

from nn.inference import predict_batch


@torch.inference_mode()
def handle(net, request):
    return {"labels": predict_batch(net, request.batch())}
