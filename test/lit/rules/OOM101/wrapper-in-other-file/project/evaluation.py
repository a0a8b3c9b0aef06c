def evaluate(classifier, batches):
    hits = total = 0
    for ids, labels in batches:
        predicted = classifier.predict(ids)
        hits += sum(p == g for p, g in zip(predicted, labels.tolist()))
        total += len(predicted)
    return hits / total
