# RUN: %oomlint_expect %s
from torch.nn.utils import clip_grad_norm_
from torchvision.utils import make_grid


def train(generator, loader, criterion, optimizer, writer):
    norms = []
    for step, (z, images) in enumerate(loader):
        fake = generator(z.cuda())
        loss = criterion(fake, images.cuda())
        optimizer.zero_grad()
        loss.backward()
        norms.append(clip_grad_norm_(generator.parameters(), 1.0))
        optimizer.step()
        if step % 100 == 0:
            writer.add_image("fake", make_grid(fake), step)
    return max(norms).item()
