# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def train(G_AB, G_BA, D_A, D_B, loader):
    opt_D = torch.optim.Adam([*D_A.parameters(), *D_B.parameters()], lr=2e-4)
    for real_A, real_B in loader:
        real_A, real_B = real_A.cuda(), real_B.cuda()
        fake_B = G_AB(real_A)
        fake_A = G_BA(real_B)
        score_A = D_A(fake_A)  # expect: OOM112
        score_B = D_B(fake_B)  # expect: OOM112
        loss = score_A.pow(2).mean() + score_B.pow(2).mean()
        loss = loss + (D_A(real_A) - 1).pow(2).mean() + (D_B(real_B) - 1).pow(2).mean()
        opt_D.zero_grad()
        loss.backward()
        opt_D.step()
