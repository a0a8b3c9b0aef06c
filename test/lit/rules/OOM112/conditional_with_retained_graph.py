# RUN: %oomlint_expect %s
import torch


def train(G, D, paintings, opt_G, opt_D, steps):
    for step in range(steps):
        real, labels = (t.cuda() for t in paintings(64))
        drawn = G(torch.cat((torch.randn(64, 5, device="cuda"), labels), 1))
        prob_real = D(torch.cat((real, labels), 1))
        prob_fake = D(torch.cat((drawn, labels), 1))  # expect: OOM112
        d_loss = -(torch.log(prob_real) + torch.log(1 - prob_fake)).mean()
        g_loss = torch.log(1 - prob_fake).mean()

        opt_G.zero_grad()
        opt_D.zero_grad()
        d_loss.backward(retain_graph=True)
        g_loss.backward()
        opt_D.step()
        opt_G.step()
