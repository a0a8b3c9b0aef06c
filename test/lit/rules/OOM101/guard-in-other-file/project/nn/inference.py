def predict_batch(net, batch):
    net.eval()
    return net(batch.cuda()).argmax(1).tolist()
