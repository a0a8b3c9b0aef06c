#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM108",
    .name = "frozen-forward-with-grad",
    .level = Level::kNote,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a network that is not trained here runs with grad on",
    .page = R"md(
## What it does
Finds, in training code, the forward of a network that this training does not change, run with grad mode on although
nothing before it needs a gradient: a distillation teacher, a target network, an autoencoder or text encoder in
front of a diffusion model, the perceptual network's pass over the real image. Also the forward of a trained network
of which only a detached result is used, such as the generator in a critic's step.

## Why it costs memory
If the network's parameters require grad, and those of a freshly loaded network do, its forward records a graph: the
activations of the whole teacher stay on the device beside the student's until the loss is gone, in every iteration.
A teacher is usually the larger of the two, so this can more than double the activations of a step.

Where the result is not detached, `backward()` also runs through the teacher and fills `.grad` of its parameters:
once more the size of its weights, kept for good, since no optimizer clears them.

It does not grow from iteration to iteration.

## Example
```python
import torch
import torch.nn.functional as F


def distill(student, teacher, loader, device):
    optimizer = torch.optim.SGD(student.parameters(), lr=0.1)
    student.train()
    teacher.eval()
    for images, _ in loader:
        images = images.to(device)
        target = teacher(images).detach().softmax(dim=1)
        loss = F.kl_div(student(images).log_softmax(dim=1), target, reduction="batchmean")
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
```

```cpp
#include <torch/torch.h>

template <typename Loader>
void distill(torch::nn::Sequential& student, torch::nn::Sequential& teacher, Loader& loader) {
  torch::optim::SGD optimizer(student->parameters(), 0.1);
  student->train();
  teacher->eval();
  for (auto& batch : loader) {
    torch::Tensor images = batch.data.to(torch::kCUDA);
    torch::Tensor target = teacher->forward(images).detach().softmax(1);
    torch::Tensor loss = torch::kl_div(student->forward(images).log_softmax(1), target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}
```

## Use instead
```python
import torch
import torch.nn.functional as F


def distill(student, teacher, loader, device):
    optimizer = torch.optim.SGD(student.parameters(), lr=0.1)
    student.train()
    teacher.eval()
    for images, _ in loader:
        images = images.to(device)
        with torch.no_grad():
            target = teacher(images).softmax(dim=1)
        loss = F.kl_div(student(images).log_softmax(dim=1), target, reduction="batchmean")
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
```

```cpp
#include <torch/torch.h>

template <typename Loader>
void distill(torch::nn::Sequential& student, torch::nn::Sequential& teacher, Loader& loader) {
  torch::optim::SGD optimizer(student->parameters(), 0.1);
  student->train();
  teacher->eval();
  for (auto& batch : loader) {
    torch::Tensor images = batch.data.to(torch::kCUDA);
    torch::Tensor target;
    {
      torch::NoGradGuard no_grad;
      target = teacher->forward(images).softmax(1);
    }
    torch::Tensor loss = torch::kl_div(student->forward(images).log_softmax(1), target);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}
```

`teacher.requires_grad_(False)` once, before the loop, has the same effect as long as the input needs no grad; in C++
`for (torch::Tensor& p : teacher->parameters()) p.set_requires_grad(false);`. Use `no_grad`, not `inference_mode`,
here: the result goes into a loss, and autograd refuses to save an inference tensor.

## When not to fix
- The gradient has to flow through the frozen network to its input: the perceptual network over the generated image,
  a frozen decoder behind a trained latent. Freeze the parameters with `requires_grad_(False)`; a guard would cut
  the gradient.
- The network is trained after all, by an optimizer that oomlint does not see.

## Fix safety
A guard around the forward is safe when the result is detached or when nothing upstream needs grad. It is unsafe if
some optimizer owns the network's parameters: they stop getting gradients, without an error.

## References
- [Locally disabling gradient computation](https://docs.pytorch.org/docs/stable/notes/autograd.html#locally-disabling-gradient-computation)
- [Module.requires_grad_](https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.requires_grad_)
- huggingface/trl#6526: a teacher projection that tracks gradients nobody uses
- clovaai/overhaul-distillation#34: the teacher under `no_grad`
)md",
};

using analysis::Forward;

void check(const Forward& forward, Candidates& candidates) {
  if (forward.region != Forward::Region::kTraining || forward.frozen) return;
  if (forward.input_tracks || !forward.detached_after) return;
  Candidate& candidate = candidates.at(forward.site, Level::kNote);
  candidate.say(
      "`{}` builds a graph in training that nothing differentiates: only a detached result is used; run it under {}",
      forward.call, candidates.words().no_grad());
  candidate.cure(Cure::kGuard);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
