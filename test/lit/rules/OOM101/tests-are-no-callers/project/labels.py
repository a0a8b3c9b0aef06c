def predict(net, images):
    net.eval()
    return net(images.cuda()).argmax(1).tolist()  # expect: OOM101
