# RUN: %oomlint_expect %s
def train(model, generator, batches, criterion, optimizer, shard=32):
    for batch in batches:
        output = model(batch.source.cuda(), batch.target.cuda())
        leaf = output.detach().requires_grad_(True)
        optimizer.zero_grad()
        for part, target in zip(leaf.split(shard), batch.target.split(shard)):
            loss = criterion(generator(part), target.cuda())
            loss.div(len(batch)).backward(retain_graph=True)  # expect: OOM105
        output.backward(leaf.grad)
        optimizer.step()
