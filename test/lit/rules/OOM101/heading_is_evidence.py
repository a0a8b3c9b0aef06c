# RUN: %oomlint_expect %s
import torch

from toy import TextRnn, batches, vocabulary, word_index

model = TextRnn(len(vocabulary)).cuda()
optimizer = torch.optim.Adam(model.parameters())
criterion = torch.nn.CrossEntropyLoss()
for inputs, targets in batches():
    optimizer.zero_grad()
    loss = criterion(model(inputs.cuda()), targets.cuda())
    loss.backward()
    optimizer.step()

# Test
words = torch.tensor([[word_index[w] for w in "i like".split()]]).cuda()
guess = model(words).data.max(1, keepdim=True)[1]  # expect: OOM101
print(vocabulary[guess.item()])
