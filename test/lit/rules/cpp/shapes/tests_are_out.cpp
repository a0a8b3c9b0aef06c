// RUN: %oomlint_expect %s
// The body of a unit test compares outputs once.
#include <gtest/gtest.h>
#include <torch/torch.h>

TEST(Net, GivesTenClasses) {
  torch::nn::Linear net(784, 10);
  net->eval();
  auto out = net->forward(torch::rand({2, 784}));
  EXPECT_EQ(out.size(1), 10);
  EXPECT_LT(out.abs().max().item<float>(), 100);
}
