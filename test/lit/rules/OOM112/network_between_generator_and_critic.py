# RUN: %oomlint_expect %s
# The critic stands last: P and Q only hand on what D judges.
import torch

P = torch.nn.Linear(4, 8).cuda()
Q = torch.nn.Linear(8, 4).cuda()
D_ = torch.nn.Linear(12, 1).cuda()
G_solver = torch.optim.Adam(list(P.parameters()) + list(Q.parameters()))
D_solver = torch.optim.Adam(D_.parameters())


def D(X, z):
    return D_(torch.cat([X, z], 1))


def train(loader):
    for X, z in loader:
        X_hat = P(z)
        z_hat = Q(X_hat)
        D_loss = -torch.mean(D(X.cuda(), z.cuda()) - D(X_hat, z_hat))
        D_loss.backward(retain_graph=True)
        D_solver.step()
        G_loss = -torch.mean(D(X_hat, z_hat))
        G_loss.backward()
        G_solver.step()
