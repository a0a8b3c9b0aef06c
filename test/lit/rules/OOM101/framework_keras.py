# RUN: %oomlint_expect %s
import tensorflow as tf


def evaluate(model, dataset, loss_fn):
    model.trainable = False
    losses = []
    for images, labels in dataset:
        output = model(images, training=False)
        losses.append(loss_fn(labels, output))
    return tf.reduce_mean(tf.stack(losses))
