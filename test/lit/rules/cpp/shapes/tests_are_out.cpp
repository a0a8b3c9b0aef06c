// RUN: %oomlint_expect %s
// What a test framework runs is not judged, in loops neither.
#include <gtest/gtest.h>
#include <torch/torch.h>

class NetTest : public ::testing::Test {
 protected:
  torch::nn::Linear net{784, 10};
};

TEST(Net, GivesTenClasses) {
  torch::nn::Linear net(784, 10);
  net->eval();
  auto out = net->forward(torch::rand({2, 784}));
  EXPECT_EQ(out.size(1), 10);
  EXPECT_LT(out.abs().max().item<float>(), 100);
}

TEST_F(NetTest, StaysSmall) {
  net->eval();
  float total = 0;
  for (int i = 0; i < 100; ++i) total += net->forward(torch::rand({2, 784}).cuda()).sum().item<float>();
  EXPECT_LT(total, 1000);
}
