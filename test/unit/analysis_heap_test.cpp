// What containers, objects and fields hold, within a function and across its border.
#include <gtest/gtest.h>

#include "test/unit/analysed.h"

namespace oomlint::analysis {
namespace {

const std::uint64_t kLogits = model::hash_name("logits");
const std::uint64_t kCount = model::hash_name("count");

// Containers that are returned --------------------------------------------------------------------------------------

TEST(AnalysisHeap, ATupleHoldsItsPartsByPosition) {
  const Analysed code(R"(
import torch
def f():
    return torch.zeros(3), 4
)");
  const Returned& result = code.result("f");
  EXPECT_TRUE(result.is_container);
  EXPECT_EQ(held_under(result, position_key(0)).kind, Kind::kTensor);
  EXPECT_EQ(held_under(result, position_key(1)).kind, Kind::kNumber);
}

TEST(AnalysisHeap, ADictHoldsItsValuesByKey) {
  const Analysed code(R"(
import torch
def f():
    return {"logits": torch.zeros(3), "count": 4}
)");
  EXPECT_EQ(held_under(code.result("f"), kLogits).kind, Kind::kTensor);
  EXPECT_EQ(held_under(code.result("f"), kCount).kind, Kind::kNumber);
}

TEST(AnalysisHeap, UnknownKeysShareOneElement) {
  const Analysed code(R"(
import torch
def f(key):
    return {key: torch.zeros(3), "count": 4}
)");
  const Returned& result = code.result("f");
  ASSERT_EQ(result.element.size(), 1U);
  EXPECT_EQ(result.element.front().value.kind, Kind::kTensor);
  EXPECT_EQ(held_under(result, kCount).kind, Kind::kNumber);
}

TEST(AnalysisHeap, AListThatGrewHoldsWhatWasAppended) {
  const Analysed code(R"(
import torch
def f(n):
    out = []
    for i in range(n):
        out.append(torch.zeros(3))
    return out
)");
  const Returned& result = code.result("f");
  EXPECT_EQ(result.value.kind, Kind::kContainer);
  ASSERT_EQ(result.element.size(), 1U);
  EXPECT_EQ(result.element.front().value.kind, Kind::kTensor);
}

TEST(AnalysisHeap, AComprehensionHoldsItsElement) {
  const Analysed code(R"(
import torch
def f(n):
    return [torch.zeros(3) for i in range(n)]
)");
  ASSERT_EQ(code.result("f").element.size(), 1U);
  EXPECT_EQ(code.result("f").element.front().value.kind, Kind::kTensor);
}

TEST(AnalysisHeap, ContainersInContainers) {
  const Analysed code(R"(
import torch
def f():
    return {"logits": (torch.zeros(3), 1)}
)");
  ASSERT_EQ(code.result("f").fields.size(), 1U);
  const auto& [key, inner] = code.result("f").fields.front();
  EXPECT_EQ(key, kLogits);
  EXPECT_TRUE(inner.is_container);
  EXPECT_EQ(held_under(inner, position_key(0)).kind, Kind::kTensor);
}

TEST(AnalysisHeap, TwoReturnsJoinTheirParts) {
  const Analysed code(R"(
import torch
def f(x):
    if x:
        return {"logits": torch.zeros(3)}
    return {"count": 1}
)");
  EXPECT_EQ(held_under(code.result("f"), kLogits).kind, Kind::kTensor);
  EXPECT_EQ(held_under(code.result("f"), kCount).kind, Kind::kNumber);
}

// Taken out again -----------------------------------------------------------------------------------------------------

TEST(AnalysisHeap, WhatACallerTakesOutOfATuple) {
  const Analysed code(R"(
import torch
def f():
    return torch.zeros(3), 4
def g():
    x, n = f()
    return n
def h():
    x, n = f()
    return x
)");
  EXPECT_EQ(code.result("g").value.kind, Kind::kNumber);
  EXPECT_EQ(code.result("h").value.kind, Kind::kTensor);
}

TEST(AnalysisHeap, WhatACallerTakesOutOfADict) {
  const Analysed code(R"(
import torch
def f():
    return {"logits": torch.zeros(3), "count": 4}
def g():
    return f()["count"]
def h():
    return f()["logits"]
)");
  EXPECT_EQ(code.result("g").value.kind, Kind::kNumber);
  EXPECT_EQ(code.result("h").value.kind, Kind::kTensor);
}

TEST(AnalysisHeap, AnElementOfAListThatGrew) {
  const Analysed code(R"(
import torch
def f(xs, i):
    out = []
    for x in xs:
        out.append(torch.zeros(3))
    return out[i]
)");
  EXPECT_EQ(code.result("f").value.kind, Kind::kTensor);
}

TEST(AnalysisHeap, ALoopOverADictsPartsJoinsThem) {
  const Analysed code(R"(
import torch
def f():
    last = None
    for x in [torch.zeros(3), torch.ones(2)]:
        last = x
    return last
)");
  EXPECT_EQ(code.result("f").value.kind, Kind::kTensor);
}

TEST(AnalysisHeap, ATensorTrackedInATupleTracksOutOfIt) {
  const Analysed code(R"(
import torch
net = torch.nn.Linear(3, 3)
def f(x):
    return net(x), 4
def g(x):
    out, n = f(x)
    return out
)");
  EXPECT_EQ(code.result("g").value.grad, kInheritedMode);
}

// Fields --------------------------------------------------------------------------------------------------------------

TEST(AnalysisHeap, AFieldIsWhatTheConstructorPutThere) {
  const Analysed code(R"(
import torch.nn as nn
class Runner:
    def __init__(self):
        self.net = nn.Linear(3, 3)
    def run(self, x):
        return self.net(x)
)");
  EXPECT_EQ(code.field("Runner", "net").kind, Kind::kModule);
  EXPECT_FALSE(code.forward("Runner.run").by_name);
}

TEST(AnalysisHeap, AFieldOfABaseInAnotherFile) {
  const Analysed code{{"main.py", R"(
from base import Base
class Runner(Base):
    def run(self, x):
        return self.part(x)
)"},
                      {"base.py", R"(
import torch.nn as nn
class Base:
    def __init__(self):
        self.part = nn.Linear(3, 3)
)"}};
  EXPECT_FALSE(code.forward("Runner.run").by_name);
}

TEST(AnalysisHeap, AFieldSetFromOutside) {
  const Analysed code(R"(
import torch
class Runner:
    def run(self, x):
        return self.part(x)
def main():
    runner = Runner()
    runner.part = torch.nn.Linear(3, 3)
)");
  EXPECT_EQ(code.field("Runner", "part").kind, Kind::kModule);
  EXPECT_EQ(code.run("Runner.run").forwards.size(), 1U);
}

TEST(AnalysisHeap, TheElementsOfAFieldThatAnotherMethodFills) {
  const Analysed code(R"(
import torch
class Store:
    def __init__(self):
        self.items = []
    def add(self):
        self.items.append(torch.zeros(3))
    def first(self):
        return self.items[0]
)");
  EXPECT_EQ(code.field("Store", "items").kind, Kind::kContainer);
  EXPECT_EQ(code.result("Store.first").value.kind, Kind::kTensor);
}

TEST(AnalysisHeap, AFieldsContainerEmptiedByAMethod) {
  const Analysed code(R"(
import torch
class Store:
    def __init__(self):
        self.items = []
        self.others = []
    def clear(self):
        self.items = []
    def reset(self):
        self.items.clear()
)");
  const ClassIndex store = class_of(code.project(), "Store");
  EXPECT_TRUE(code.analysis().field_emptied(store, model::hash_name("items")));
  EXPECT_EQ(code.analysis().emptiers(store, model::hash_name("items")),
            (std::vector{code.function("Store.clear"), code.function("Store.reset")}));
  EXPECT_FALSE(code.analysis().field_emptied(store, model::hash_name("others")));
}

// Containers that grow ------------------------------------------------------------------------------------------------

constexpr std::string_view kNet = R"(
import torch
from collections import deque
net = torch.nn.Linear(3, 3).cuda()
)";

std::string with_net(std::string_view rest) { return std::string(kNet) + std::string(rest); }

TEST(AnalysisHeap, AListOutsideTheLoopKeeps) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = []
    for x in loader:
        outs.append(net(x))
    return outs
)"));
  const Kept kept = code.kept();
  EXPECT_EQ(kept.holder, "outs");
  EXPECT_EQ(kept.text, "net(x)");
  EXPECT_EQ(kept.grad, Grad::kYes);
  EXPECT_EQ(kept.op, KeepOp::kAppend);
  EXPECT_TRUE(kept.loop.per_batch);
  EXPECT_TRUE(kept.returned);
  EXPECT_FALSE(kept.discharged);
}

TEST(AnalysisHeap, ADequeWithALengthIsBounded) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = deque(maxlen=10)
    for x in loader:
        outs.append(net(x))
)"));
  EXPECT_TRUE(code.kept().bounded);
}

TEST(AnalysisHeap, ADequeWithoutALengthIsNot) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = deque()
    for x in loader:
        outs.append(net(x))
)"));
  EXPECT_FALSE(code.kept().bounded);
}

TEST(AnalysisHeap, AListWhoseLengthIsCheckedIsBounded) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = []
    for x in loader:
        if len(outs) < 8:
            outs.append(net(x))
)"));
  EXPECT_TRUE(code.kept().bounded);
  EXPECT_TRUE(code.kept().conditional);
}

TEST(AnalysisHeap, AListClearedInTheLoop) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = []
    for x in loader:
        outs.append(net(x))
        outs.clear()
)"));
  EXPECT_TRUE(code.kept().cleared);
  EXPECT_TRUE(code.kept().discharged);
}

TEST(AnalysisHeap, AListMadeInTheLoopDiesWithTheIteration) {
  const Analysed code(with_net(R"(
def validate(loader):
    for x in loader:
        outs = []
        outs.append(net(x))
)"));
  EXPECT_FALSE(code.kept().loop.exists);
}

TEST(AnalysisHeap, AListOfAnEpochDiesWithTheEpoch) {
  const Analysed code(with_net(R"(
def validate(loader):
    for epoch in range(10):
        outs = []
        for x in loader:
            outs.append(net(x))
)"));
  EXPECT_TRUE(code.kept().loop.per_batch);
  EXPECT_TRUE(code.kept().dies_with_outer_loop);
  EXPECT_FALSE(code.kept().dies_with_one_item);
}

TEST(AnalysisHeap, ADictByAnUnknownKeyKeeps) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = {}
    for i, x in enumerate(loader):
        outs[i] = net(x)
)"));
  EXPECT_EQ(code.kept().op, KeepOp::kAssign);
  EXPECT_EQ(code.kept().holder, "outs");
}

TEST(AnalysisHeap, ASlotThatIsOverwrittenKeepsNothing) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = {}
    for x in loader:
        outs["last"] = net(x)
)"));
  EXPECT_TRUE(code.events().kept.empty());
}

TEST(AnalysisHeap, HostNumbersAreNotKept) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = []
    for x in loader:
        outs.append(net(x).sum().item())
)"));
  EXPECT_TRUE(code.events().kept.empty());
}

TEST(AnalysisHeap, ADetachedCopyOnTheHostHasNoGraph) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = []
    for x in loader:
        outs.append(net(x).detach().cpu())
)"));
  EXPECT_EQ(code.kept().grad, Grad::kNo);
  EXPECT_EQ(code.kept().place, Place::kHost);
}

TEST(AnalysisHeap, AFieldKeepsAcrossCalls) {
  const Analysed code(with_net(R"(
class Store:
    def __init__(self):
        self.outs = []
    def add(self, x):
        self.outs.append(net(x))
)"));
  EXPECT_EQ(code.kept().holder_kind, HolderKind::kField);
  EXPECT_EQ(code.kept().holder, "self.outs");
  EXPECT_FALSE(code.kept().emptied);
}

TEST(AnalysisHeap, AGlobalAndACapturedListOutliveTheCall) {
  const Analysed code(with_net(R"(
outs = []
def f(x):
    outs.append(net(x))
def g():
    mine = []
    def inner(x):
        mine.append(net(x))
    return inner
)"));
  ASSERT_EQ(code.run("f").keeps.size(), 1U);
  EXPECT_EQ(code.run("f").keeps.front().holder.kind, HolderKind::kGlobal);
  ASSERT_EQ(code.run("inner").keeps.size(), 1U);
  EXPECT_EQ(code.run("inner").keeps.front().holder.kind, HolderKind::kCaptured);
}

TEST(AnalysisHeap, ExtendKeepsWhatTheListHolds) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = []
    for x in loader:
        outs += [net(x)]
)"));
  EXPECT_EQ(code.kept().kind, Kind::kTensor);
  EXPECT_EQ(code.kept().grad, Grad::kYes);
}

TEST(AnalysisHeap, ATensorThatGrowsByConcatenation) {
  const Analysed code(with_net(R"(
def validate(loader):
    bank = torch.zeros(0, 3)
    for x in loader:
        bank = torch.cat([bank, net(x)])
    return bank
)"));
  EXPECT_EQ(code.kept().op, KeepOp::kConcat);
  EXPECT_TRUE(code.kept().self_carried);
}

TEST(AnalysisHeap, ADequesLengthByPosition) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = deque([], 10)
    for x in loader:
        outs.append(net(x))
)"));
  EXPECT_TRUE(code.kept().bounded);
}

TEST(AnalysisHeap, DeletingASliceEmptiesTheList) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = []
    for x in loader:
        outs.append(net(x))
        del outs[:]
)"));
  EXPECT_TRUE(code.kept().cleared);
}

TEST(AnalysisHeap, AListUnderAKeyThatIsMadeOnDemand) {
  const Analysed code(with_net(R"(
def validate(loader):
    outs = {}
    for i, x in enumerate(loader):
        outs.setdefault(i, []).append(net(x))
)"));
  EXPECT_EQ(code.kept().grad, Grad::kYes);
}

TEST(AnalysisHeap, AComprehensionOverALoaderKeeps) {
  const Analysed code(with_net(R"(
def validate(loader):
    return [net(x) for x in loader]
)"));
  EXPECT_EQ(code.kept().grad, Grad::kYes);
  EXPECT_TRUE(code.kept().loop.per_batch);
}

TEST(AnalysisHeap, ATupleOfSums) {
  const Analysed code(with_net(R"(
def validate(loader):
    totals = (0, 0)
    for x in loader:
        out = net(x)
        totals = tuple(map(sum, zip(totals, (out.sum(), out.mean()))))
)"));
  EXPECT_TRUE(code.kept().self_carried);
}

TEST(AnalysisHeap, ASumThatIsRebound) {
  const Analysed code(with_net(R"(
def validate(loader):
    total = 0
    for x in loader:
        total = total + net(x).sum()
)"));
  EXPECT_TRUE(code.kept().self_carried);
  EXPECT_EQ(code.kept().holder, "total");
}

TEST(AnalysisHeap, ASumOfAnOuterFunction) {
  const Analysed code(with_net(R"(
def validate(loader):
    total = 0
    def step(x):
        nonlocal total
        total += net(x).sum()
    for x in loader:
        step(x)
)"));
  EXPECT_EQ(code.kept().holder_kind, HolderKind::kCaptured);
}

TEST(AnalysisHeap, DeletingAVariableForgetsIt) {
  const Analysed code(R"(
import torch
def f():
    x = torch.zeros(3)
    del x
    return x
)");
  EXPECT_EQ(code.result("f").value.kind, Kind::kNothing);
}

// Variables that stand for parts --------------------------------------------------------------------------------------

TEST(AnalysisHeap, PartsOfEachOtherEndSomewhere) {
  const Analysed code(R"(
import torch
def f(a, b, c, n):
    for i in range(n):
        a = b[0]
        b = c[0]
        c = a[i]
        a.append(torch.zeros(3))
        if len(c[i]) > 3:
            c[i].pop(0)
    return n
)");
  EXPECT_EQ(code.result("f").value.kind, Kind::kUnknown);
}

}  // namespace
}  // namespace oomlint::analysis
