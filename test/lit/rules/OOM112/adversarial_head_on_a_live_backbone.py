# RUN: %oomlint_expect %s
import torch
import torch.nn.functional as F


def train(backbone, classifier, critic, source, target):
    opt_task = torch.optim.SGD([*backbone.parameters(), *classifier.parameters()], lr=1e-2)
    opt_critic = torch.optim.SGD(critic.parameters(), lr=1e-2)
    for (x_s, y_s), (x_t, _) in zip(source, target):
        domains = torch.cat([torch.ones(len(x_s)), torch.zeros(len(x_t))]).cuda()
        features = backbone(torch.cat([x_s, x_t]).cuda())
        guess = critic(features).squeeze(1)  # expect: OOM112
        critic_loss = F.binary_cross_entropy_with_logits(guess, domains)
        opt_critic.zero_grad()
        critic_loss.backward()
        opt_critic.step()

        features = backbone(torch.cat([x_s, x_t]).cuda())
        task_loss = F.cross_entropy(classifier(features[:len(x_s)]), y_s.cuda())
        confusion = F.binary_cross_entropy_with_logits(critic(features).squeeze(1), 1 - domains)
        opt_task.zero_grad()
        (task_loss + 0.1 * confusion).backward()
        opt_task.step()
