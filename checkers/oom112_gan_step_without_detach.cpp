#include "checkers/checker.h"

namespace oomlint {
namespace {

constexpr Rule kRule{
    .code = "OOM112",
    .name = "gan-step-without-detach",
    .level = Level::kWarning,
    .languages = kPython | kCpp,
    .since = "0.1",
    .summary = "a discriminator's loss is built on the generator's live output",
    .page = R"md(
## What it does
Finds a discriminator's (critic's) loss that is built on a generator's output with its graph attached: the backward
runs through the discriminator and then on through the whole generator, for gradients that the next `zero_grad()`
throws away. The same holds for the step of an adversarial head on a live backbone, where only the head is stepped.

Where a `retain_graph=True` is there only because the generator's step shares that graph, this rule speaks for it
and OOM105 is silent.

## Why it costs memory
In the discriminator's step, the generator's activations have to stay on the device until the discriminator's
backward is through, together with the discriminator's own; then gradients are computed for every generator
parameter, as large as its weights. All of it for nothing, in every iteration; it does not grow. If the same output
is used again for the generator's step, the shared graph needs `retain_graph=True`, and the saved tensors of both
networks stay through both backwards.

With `.detach()`, the discriminator's step holds the images alone.

## Example
```python
import torch


def train_step(generator, critic, real, opt_g, opt_c, latent_dim):
    z = torch.randn(real.size(0), latent_dim, device=real.device)
    loss_c = critic(generator(z)).mean() - critic(real).mean()
    opt_c.zero_grad()
    loss_c.backward()
    opt_c.step()

    z = torch.randn(real.size(0), latent_dim, device=real.device)
    loss_g = -critic(generator(z)).mean()
    opt_g.zero_grad()
    loss_g.backward()
    opt_g.step()
```

```cpp
#include <torch/torch.h>

void train_step(torch::nn::Sequential& generator, torch::nn::Sequential& critic, const torch::Tensor& real,
                torch::optim::Adam& opt_g, torch::optim::Adam& opt_c) {
  torch::Tensor fake = generator->forward(torch::randn({real.size(0), 100}, torch::kCUDA));
  torch::Tensor loss_c = critic->forward(fake).mean() - critic->forward(real).mean();
  opt_c.zero_grad();
  loss_c.backward();
  opt_c.step();

  fake = generator->forward(torch::randn({real.size(0), 100}, torch::kCUDA));
  torch::Tensor loss_g = -critic->forward(fake).mean();
  opt_g.zero_grad();
  loss_g.backward();
  opt_g.step();
}
```

## Use instead
```python
import torch


def train_step(generator, critic, real, opt_g, opt_c, latent_dim):
    z = torch.randn(real.size(0), latent_dim, device=real.device)
    fake = generator(z)
    loss_c = critic(fake.detach()).mean() - critic(real).mean()
    opt_c.zero_grad()
    loss_c.backward()
    opt_c.step()

    loss_g = -critic(fake).mean()
    opt_g.zero_grad()
    loss_g.backward()
    opt_g.step()
```

```cpp
#include <torch/torch.h>

void train_step(torch::nn::Sequential& generator, torch::nn::Sequential& critic, const torch::Tensor& real,
                torch::optim::Adam& opt_g, torch::optim::Adam& opt_c) {
  torch::Tensor fake = generator->forward(torch::randn({real.size(0), 100}, torch::kCUDA));
  torch::Tensor loss_c = critic->forward(fake.detach()).mean() - critic->forward(real).mean();
  opt_c.zero_grad();
  loss_c.backward();
  opt_c.step();

  torch::Tensor loss_g = -critic->forward(fake).mean();
  opt_g.zero_grad();
  loss_g.backward();
  opt_g.step();
}
```

Where the generator's step draws its own sample, run the generator of the critic's step under `torch.no_grad()`: the
activations are then not even recorded.

## When not to fix
- One backward is meant to reach both networks: gradient reversal layers, a joint loss with one optimizer.
- The critic's step needs the gradient with respect to the generated images; detach first and call
  `requires_grad_()` on the copy, as for a gradient penalty.

## Fix safety
`.detach()` on what the discriminator gets is safe when the discriminator's optimizer alone steps before the next
`zero_grad()` of the generator. It is unsafe when the generator's gradients of this backward are used.

## References
- [DCGAN tutorial](https://docs.pytorch.org/tutorials/beginner/dcgan_faces_tutorial.html): `netD(fake.detach())`
- [Tensor.detach](https://docs.pytorch.org/docs/stable/generated/torch.Tensor.detach.html)
- [yunjey/pytorch-tutorial, GAN](https://github.com/yunjey/pytorch-tutorial/commit/d38e95c94d6d1eafa52daf82c5ce245ed8d58aa8):
  the discriminator's step differentiated the generator
)md",
};

using analysis::LiveFake;

void check(const LiveFake& fake, Candidates& candidates) {
  Candidate& candidate = candidates.at(fake.site, Level::kWarning);
  candidate.say(
      "`{}` gets a live output of the generator in its own step: backward() runs through the generator for nothing; "
      "detach it",
      fake.module);
  candidate.because(fake.generator, "the graph starts here");
  candidate.because(fake.backward, "and is differentiated here");
  candidate.cure(Cure::kDetach);
}

OOMLINT_RULE(kRule, check);

}  // namespace
}  // namespace oomlint
