# RUN: %oomlint_expect %s
def train(rnn, batches, criterion, optimizer):
    state = None
    for x, y in batches:
        prediction, state = rnn(x.cuda(), state)
        state = state.data
        loss = criterion(prediction, y.cuda())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
