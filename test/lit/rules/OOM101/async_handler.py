# RUN: %oomlint_expect %s
import torch
from aiohttp import web


async def infer(request):
    payload = await request.json()
    model = request.app["model"]
    x = torch.tensor(payload["values"], device="cuda")
    scores = model(x).softmax(-1)  # expect: OOM101
    return web.json_response({"scores": scores.tolist()})


def build(model):
    app = web.Application()
    app["model"] = model.cuda().eval()
    app.router.add_post("/infer", infer)
    return app
