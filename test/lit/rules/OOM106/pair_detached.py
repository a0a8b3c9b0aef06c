# RUN: %oomlint_expect %s
def train(lstm, head, chunks, criterion, optimizer):
    state = None
    for x, y in chunks:
        if state is not None:
            state = tuple(s.detach() for s in state)
        output, state = lstm(x.cuda(), state)
        loss = criterion(head(output), y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
