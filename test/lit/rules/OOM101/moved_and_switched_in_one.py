# RUN: %oomlint_expect %s
# `m.cuda().eval()` says of m what `m.cuda()` and `m.eval()` say.
import torch


def ensemble(paths, build, loader):
    members = []
    for path in paths:
        m = build()
        m.load_state_dict(torch.load(path))
        m.cuda().eval()
        members.append(m)
    out = []
    for x in loader:
        votes = torch.stack([m(x.cuda()) for m in members]).mean(0)  # expect: OOM101 error
        out.append(votes.argmax(1).cpu())
    with torch.no_grad():
        for x in loader:
            out.append(torch.stack([m(x.cuda()) for m in members]).mean(0).argmax(1).cpu())
    return torch.cat(out)
