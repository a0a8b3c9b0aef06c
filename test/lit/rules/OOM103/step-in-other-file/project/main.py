from learner import Learner


def fit(net, loader, criterion, optimizer):
    learner = Learner(net, criterion, optimizer)
    results = []
    for x, y in loader:
        results.append(learner.learn(x, y))  # expect: OOM103
    return sum(r["loss"].item() for r in results) / len(results)
