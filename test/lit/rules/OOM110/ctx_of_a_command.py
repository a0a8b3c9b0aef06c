# RUN: %oomlint_expect %s
import click
import torch


@click.group()
@click.option("--weights")
@click.pass_context
def cli(ctx, weights):
    ctx.obj = torch.load(weights, map_location="cpu")


@cli.command()
@click.pass_context
def show(ctx):
    print({name: tuple(value.shape) for name, value in ctx.obj.items()})
