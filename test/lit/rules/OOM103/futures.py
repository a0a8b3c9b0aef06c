# RUN: %oomlint_expect %s
# What a future gives is kept once it is waited for; a future in flight is not yet a tensor.
from concurrent.futures import ThreadPoolExecutor, as_completed

import torch


def evaluate(model: torch.nn.Module, test_loader, outputs):
    model.eval()
    jobs = []
    with ThreadPoolExecutor() as pool:
        for x, _ in test_loader:
            jobs.append(pool.submit(model, x))  # may: OOM101
        for job in as_completed(jobs):
            outputs.append(job.result())  # expect: OOM103 {{`outputs` keeps}}


def evaluate_in_one_go(model: torch.nn.Module, test_loader):
    model.eval()
    with ThreadPoolExecutor() as pool:
        jobs = [pool.submit(model, x) for x, _ in test_loader]  # may: OOM101
        return sum(job.result().mean().item() for job in jobs)


def evaluate_in_turn(model, test_loader):
    model.eval()
    outputs = []
    with ThreadPoolExecutor() as pool:
        for x, _ in test_loader:
            outputs.append(pool.submit(model, x).result())  # expect: OOM103  # may: OOM101
    return outputs


def evaluate_detached(model, test_loader):
    model.eval()
    outputs = []
    with ThreadPoolExecutor() as pool:
        for x, _ in test_loader:
            job = pool.submit(model, x)  # may: OOM101
            outputs.append(job.result().detach().cpu())
    return outputs
