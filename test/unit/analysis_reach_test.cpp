// What is found over the whole call graph before files are judged.
#include <gtest/gtest.h>

#include "test/unit/analysed.h"

namespace oomlint::analysis {
namespace {

TEST(AnalysisReach, MethodsThatForwardCallsDirectlyOrNot) {
  const Analysed code(R"(
from torch import nn
class Net(nn.Module):
    def forward(self, x):
        return self.first(x)
    def first(self, x):
        return self.second(x)
    def second(self, x):
        return x
    def sample(self, x):
        return self.first(x)
)");
  EXPECT_TRUE(code.analysis().serves_forward(code.function("Net.first")));
  EXPECT_TRUE(code.analysis().serves_forward(code.function("Net.second")));
  EXPECT_FALSE(code.analysis().serves_forward(code.function("Net.sample")));
}

TEST(AnalysisReach, AnOverrideOfAMethodThatForwardCalls) {
  const Analysed code(R"(
from torch import nn
class Base(nn.Module):
    def forward(self, x):
        return self.encode(x)
    def encode(self, x):
        return x
class Net(Base):
    def encode(self, x):
        return self.deeper(x)
    def deeper(self, x):
        return x
)");
  EXPECT_TRUE(code.analysis().serves_forward(code.function("Net.encode")));
  EXPECT_TRUE(code.analysis().serves_forward(code.function("Net.deeper")));
}

TEST(AnalysisReach, OnlyMethodsOfModulesLeadOn) {
  const Analysed code(R"(
from torch import nn
class Net(nn.Module):
    def forward(self, x):
        return helper(self, x)
    def other(self, x):
        return x
def helper(net, x):
    return Net.other(net, x)
)");
  EXPECT_TRUE(code.analysis().serves_forward(code.function("helper")));
  EXPECT_FALSE(code.analysis().serves_forward(code.function("Net.other")));
}

TEST(AnalysisReach, APlainFunctionServesWhereAllItsCallersDo) {
  const Analysed code(R"(
from torch import nn
class Net(nn.Module):
    def forward(self, x):
        def inner(y):
            return y
        return only_here(inner(x)) + anywhere(x)
def only_here(x):
    return deeper(x)
def deeper(x):
    return x
def anywhere(x):
    return x
def main(x):
    return anywhere(x)
)");
  EXPECT_TRUE(code.analysis().serves_forward(code.function("inner")));
  EXPECT_TRUE(code.analysis().serves_forward(code.function("only_here")));
  EXPECT_TRUE(code.analysis().serves_forward(code.function("deeper")));
  EXPECT_FALSE(code.analysis().serves_forward(code.function("anywhere")));
}

TEST(AnalysisReach, TheOnlyWayInIsACallOperator) {
  const Analysed code(R"(
import torch
class Pipeline:
    def __call__(self, x):
        return self.run(x)
    def run(self, x):
        return self.both(x)
    def both(self, x):
        return x
    def step(self, x):
        return self.both(x)
)");
  EXPECT_TRUE(code.analysis().starts_at_call_operator(code.function("Pipeline.run")));
  EXPECT_FALSE(code.analysis().starts_at_call_operator(code.function("Pipeline.both")));
  EXPECT_FALSE(code.analysis().starts_at_call_operator(code.function("Pipeline.step")));
}

TEST(AnalysisReach, ACycleHasNoWayIn) {
  const Analysed code(R"(
import torch
class Pipeline:
    def odd(self, n):
        return self.even(n - 1)
    def even(self, n):
        return self.odd(n - 1)
)");
  EXPECT_FALSE(code.analysis().starts_at_call_operator(code.function("Pipeline.odd")));
}

TEST(AnalysisReach, TheCallerOfACallerDifferentiates) {
  const Analysed code(R"(
from torch import nn
net = nn.Linear(2, 2)
def predict(x):
    return net(x)
def loss_of(x):
    return predict(x).sum()
def step(x):
    loss_of(x).backward()
)");
  EXPECT_TRUE(code.differentiated("predict"));
}

TEST(AnalysisReach, CallersThatOnlyCallEachOtherDoNotDifferentiate) {
  const Analysed code(R"(
from torch import nn
net = nn.Linear(2, 2)
def odd(x, n):
    return even(net(x), n - 1)
def even(x, n):
    return x if n < 0 else odd(x, n - 1)
)");
  EXPECT_FALSE(code.analysis().differentiated_by_others(code.function("odd"), code.run("odd").forwards.front().bit));
}

// As many paths as 30 to the power of 8 lead from the top to the bottom: each function may be looked at once.
TEST(AnalysisReach, ManyPathsThroughTheCallers) {
  constexpr int kLayers = 8;
  constexpr int kWidth = 30;
  std::string text = "from torch import nn\nnet = nn.Linear(2, 2)\ndef f0(x):\n    return net(x)\n";
  text += "class Net(nn.Module):\n    def m0(self, x):\n        return net(x)\n";
  const auto name = [](char letter, int layer, int i) {
    return letter + std::to_string(layer) + (layer == 0 ? "" : "_" + std::to_string(i));
  };
  const auto add_layers = [&](char letter, const std::string& indent, const std::string& head,
                              const std::string& call) {
    for (int layer = 1; layer <= kLayers; ++layer) {
      for (int i = 0; i < kWidth; ++i) {
        text += indent + "def " + name(letter, layer, i) + head;
        for (int j = 0; j < (layer == 1 ? 1 : kWidth); ++j)
          text += indent + "    y = " + call + name(letter, layer - 1, j) + "(x)\n";
        text += indent + "    return y\n";
      }
    }
  };
  add_layers('m', "    ", "(self, x):\n", "self.");
  add_layers('f', "", "(x):\n", "");
  text += "def validate(loader):\n    net.eval()\n    for x in loader:\n";
  for (int i = 0; i < kWidth; ++i) text += "        print(" + name('f', kLayers, i) + "(x).argmax())\n";
  const Analysed code(text);
  EXPECT_FALSE(code.differentiated("f0"));
  EXPECT_FALSE(code.analysis().serves_forward(code.function("Net.m0")));
  EXPECT_FALSE(code.events().forwards.empty());
}

}  // namespace
}  // namespace oomlint::analysis
