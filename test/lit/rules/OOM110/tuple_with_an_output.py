# RUN: %oomlint_expect %s
import torch as th


class EdgeSoftmax(th.autograd.Function):
    @staticmethod
    def forward(ctx, graph, score):
        score = th.exp(score - score.amax(dim=0, keepdim=True))
        out = score / graph.sum_at_target(score)
        ctx.backward_cache = (graph, out)  # expect: OOM110
        return out

    @staticmethod
    def backward(ctx, grad_out):
        graph, out = ctx.backward_cache
        weighted = out * grad_out
        return None, weighted - out * graph.sum_at_target(weighted)
