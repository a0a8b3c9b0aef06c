// Who differentiates what a forward made: the function itself, a later backward, a caller, a field's reader.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "test/unit/analysed.h"

namespace oomlint::analysis {
namespace {

std::string with_net(std::string_view rest) {
  return "import torch\nnet = torch.nn.Linear(3, 3).cuda()\n" + std::string(rest);
}

// Forwards ------------------------------------------------------------------------------------------------------------

TEST(AnalysisObligations, ABackwardDischargesItsForward) {
  const Analysed code(with_net(R"(
def f(x):
    net(x).sum().backward()
)"));
  EXPECT_TRUE(code.differentiated("f"));
}

TEST(AnalysisObligations, AForwardThatIsOnlyPrintedIsNotDischarged) {
  const Analysed code(with_net(R"(
def f(x):
    print(net(x).sum().item())
)"));
  EXPECT_FALSE(code.differentiated("f"));
  EXPECT_TRUE(code.forward("f").reported_only);
}

TEST(AnalysisObligations, ExactlyTheForwardsThatAreDifferentiated) {
  const Analysed code(with_net(R"(
def f(x, y):
    a = net(x)
    b = net(y)
    a.sum().backward()
    return b
)"));
  const FunctionRun& run = code.run("f");
  ASSERT_EQ(run.forwards.size(), 2U);
  EXPECT_TRUE(code.analysis().differentiated(code.function("f"), run.forwards[0].bit));
  EXPECT_FALSE(code.analysis().differentiated(code.function("f"), run.forwards[1].bit));
}

TEST(AnalysisObligations, ADetachedResultIsNotDifferentiated) {
  const Analysed code(with_net(R"(
def f(x, w):
    y = net(x).detach()
    (y * w).sum().backward()
)"));
  EXPECT_FALSE(code.differentiated("f"));
  EXPECT_TRUE(code.forward("f").only_detached);
}

TEST(AnalysisObligations, AutogradGradDischarges) {
  const Analysed code(with_net(R"(
def f(x):
    energy = net(x).sum()
    return -torch.autograd.grad(energy, x)[0]
)"));
  EXPECT_TRUE(code.differentiated("f"));
}

TEST(AnalysisObligations, ACriterionHandsTheObligationOn) {
  const Analysed code(with_net(R"(
criterion = torch.nn.CrossEntropyLoss()
def f(x, y):
    loss = criterion(net(x), y)
    loss.backward()
)"));
  const FunctionRun& run = code.run("f");
  ASSERT_FALSE(run.forwards.empty());
  EXPECT_TRUE(code.analysis().differentiated(code.function("f"), run.forwards.front().bit));
}

TEST(AnalysisObligations, TheScalersBackwardDischarges) {
  const Analysed code(with_net(R"(
scaler = torch.cuda.amp.GradScaler()
def f(x):
    scaler.scale(net(x).sum()).backward()
)"));
  EXPECT_TRUE(code.differentiated("f"));
}

TEST(AnalysisObligations, ThroughATupleAndADict) {
  const Analysed code(with_net(R"(
def f(x):
    pair = (net(x), 1)
    out = {"loss": pair[0].sum()}
    out["loss"].backward()
)"));
  EXPECT_TRUE(code.differentiated("f"));
}

TEST(AnalysisObligations, ThroughABranch) {
  const Analysed code(with_net(R"(
def f(x, flag):
    loss = 0
    if flag:
        loss = net(x).sum()
    loss.backward()
)"));
  EXPECT_TRUE(code.differentiated("f"));
}

// Sums and carried values
// -----------------------------------------------------------------------------------------------

TEST(AnalysisObligations, ASumThatALaterBackwardConsumes) {
  const Analysed code(with_net(R"(
def f(loader):
    total = 0
    for x in loader:
        total += net(x).sum()
    total.backward()
)"));
  EXPECT_TRUE(code.differentiated("f"));
  EXPECT_TRUE(code.kept().discharged);
  EXPECT_TRUE(code.kept().discharged_later);
}

TEST(AnalysisObligations, ASumThatNobodyConsumes) {
  const Analysed code(with_net(R"(
def f(loader):
    total = 0
    for x in loader:
        total += net(x).sum()
    return total.item()
)"));
  const Kept kept = code.kept();
  EXPECT_FALSE(kept.discharged);
  EXPECT_TRUE(kept.self_carried);
  EXPECT_EQ(kept.grad, Grad::kYes);
  EXPECT_EQ(code.text(kept.site), "total += net(x).sum()");
}

TEST(AnalysisObligations, AListOfLossesThatIsSummedAndDifferentiated) {
  const Analysed code(with_net(R"(
def f(loader):
    losses = []
    for x in loader:
        losses.append(net(x).sum())
    torch.stack(losses).sum().backward()
)"));
  EXPECT_TRUE(code.kept().discharged);
}

TEST(AnalysisObligations, AListConsumedByABuiltinSum) {
  const Analysed code(with_net(R"(
def f(loader):
    losses = []
    for x in loader:
        losses.append(net(x).sum())
    loss = sum(losses) / len(losses)
    loss.backward()
)"));
  EXPECT_TRUE(code.kept().discharged);
}

TEST(AnalysisObligations, AReboundSumStartsAnew) {
  const Analysed code(with_net(R"(
def f(loader):
    for x in loader:
        total = 0
        total += net(x).sum()
)"));
  EXPECT_TRUE(code.events().kept.empty());
}

TEST(AnalysisObligations, ABackwardInTheLoopFreesWhatIsKept) {
  const Analysed code(with_net(R"(
def f(loader):
    total = 0
    for x in loader:
        loss = net(x).sum()
        loss.backward()
        total += loss
)"));
  EXPECT_TRUE(code.kept().freed);
  EXPECT_FALSE(code.kept().discharged_later);
  EXPECT_TRUE(code.kept().loop.differentiates);
}

TEST(AnalysisObligations, ABackwardThatRetainsFreesNothing) {
  const Analysed code(with_net(R"(
def f(loader):
    total = 0
    for x in loader:
        loss = net(x).sum()
        loss.backward(retain_graph=True)
        total += loss
)"));
  EXPECT_FALSE(code.kept().freed);
  EXPECT_TRUE(code.kept().retains_graph);
}

TEST(AnalysisObligations, AStateCarriedThroughAModule) {
  const Analysed code(R"(
import torch
rnn = torch.nn.GRUCell(3, 3).cuda()
def f(loader):
    h = torch.zeros(1, 3)
    for x in loader:
        h = rnn(x, h)
)");
  EXPECT_TRUE(code.kept().through_forward);
  EXPECT_TRUE(code.kept().self_carried);
  EXPECT_EQ(code.text(code.kept().site), "h = rnn(x, h)");
}

TEST(AnalysisObligations, ADetachedStateCarriesNoGraph) {
  const Analysed code(R"(
import torch
rnn = torch.nn.GRUCell(3, 3).cuda()
def f(loader):
    h = torch.zeros(1, 3)
    for x in loader:
        h = rnn(x, h.detach())
)");
  for (const Kept& kept : code.events().kept) EXPECT_FALSE(kept.through_forward) << kept.text;
}

TEST(AnalysisObligations, AStateUnderAGuardCarriesNoGraph) {
  const Analysed code(R"(
import torch
rnn = torch.nn.GRUCell(3, 3).cuda()
def f(loader):
    h = torch.zeros(1, 3)
    with torch.no_grad():
        for x in loader:
            h = rnn(x, h)
)");
  for (const Kept& kept : code.events().kept) EXPECT_EQ(kept.grad, Grad::kNo) << kept.text;
}

// Callers -----------------------------------------------------------------------------------------------------------

TEST(AnalysisObligations, ACallerDifferentiatesTheResult) {
  const Analysed code(with_net(R"(
def loss_of(x):
    return net(x).sum()
def step(x):
    loss_of(x).backward()
)"));
  EXPECT_TRUE(code.differentiated("loss_of"));
  EXPECT_TRUE(code.analysis().differentiated_by_others(code.function("loss_of"), code.forward("loss_of").bit));
}

TEST(AnalysisObligations, ACallerThatDropsTheResultDoesNot) {
  const Analysed code(with_net(R"(
def loss_of(x):
    return net(x).sum()
def report(x):
    print(loss_of(x).item())
)"));
  EXPECT_FALSE(code.differentiated("loss_of"));
}

TEST(AnalysisObligations, ACallerOfACallerInAnotherFile) {
  const Analysed code{{"main.py", R"(
import parts
def step(x):
    parts.scaled(x).backward()
)"},
                      {"parts.py", with_net(R"(
def loss_of(x):
    return net(x).sum()
def scaled(x):
    return 2 * loss_of(x)
)")}};
  EXPECT_TRUE(code.differentiated("loss_of"));
}

TEST(AnalysisObligations, APartOfTheResultIsDifferentiated) {
  const Analysed code(with_net(R"(
def losses_of(x):
    return {"loss": net(x).sum()}
def step(x):
    out = losses_of(x)
    out["loss"].backward()
)"));
  EXPECT_TRUE(code.differentiated("losses_of"));
}

TEST(AnalysisObligations, AHelperDifferentiatesItsParameter) {
  const Analysed code(with_net(R"(
def finish(loss, optimizer):
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
def step(x, optimizer):
    finish(net(x).sum(), optimizer)
)"));
  EXPECT_EQ(code.summary("finish").differentiated_params & 1U, 1U);
  EXPECT_TRUE(code.summary("finish").steps);
  EXPECT_TRUE(code.differentiated("step"));
}

TEST(AnalysisObligations, ARecursionEnds) {
  const Analysed code(with_net(R"(
def f(x, n):
    if n == 0:
        return net(x)
    return f(x, n - 1)
)"));
  const FunctionRun& run = code.run("f");
  ASSERT_FALSE(run.forwards.empty());
  EXPECT_FALSE(code.analysis().differentiated(code.function("f"), run.forwards.front().bit));
}

// Fields ------------------------------------------------------------------------------------------------------------

TEST(AnalysisObligations, AFieldThatAnotherMethodDifferentiates) {
  const Analysed code(with_net(R"(
class Trainer:
    def forward(self, x):
        self.loss = net(x).sum()
    def backward(self):
        self.loss.backward()
)"));
  EXPECT_TRUE(code.differentiated("Trainer.forward"));
  EXPECT_TRUE(code.analysis().field_differentiated(class_of(code.project(), "Trainer"), model::hash_name("loss")));
}

TEST(AnalysisObligations, AFieldThatNobodyDifferentiates) {
  const Analysed code(with_net(R"(
class Runner:
    def run(self, x):
        self.out = net(x)
    def show(self):
        print(self.out.mean().item())
)"));
  EXPECT_FALSE(code.differentiated("Runner.run"));
}

TEST(AnalysisObligations, AFieldThatFlowsIntoADifferentiatedField) {
  const Analysed code(with_net(R"(
class Trainer:
    def forward(self, x):
        self.out = net(x)
    def losses(self):
        self.loss = self.out.sum()
    def backward(self):
        self.loss.backward()
)"));
  EXPECT_TRUE(code.differentiated("Trainer.forward"));
}

TEST(AnalysisObligations, AFieldOfABaseClass) {
  const Analysed code(with_net(R"(
class Base:
    def forward_all(self, x):
        self.loss = net(x).sum()
class Trainer(Base):
    def finish(self):
        loss = self.loss
        loss.backward()
)"));
  EXPECT_TRUE(code.differentiated("Base.forward_all"));
}

TEST(AnalysisObligations, AListInAFieldThatIsDifferentiatedLater) {
  const Analysed code(with_net(R"(
class Agent:
    def __init__(self):
        self.losses = []
    def act(self, x):
        self.losses.append(net(x).sum())
    def finish(self):
        torch.stack(self.losses).sum().backward()
        self.losses = []
)"));
  EXPECT_TRUE(code.kept().discharged);
  EXPECT_TRUE(code.kept().emptied);
}

TEST(AnalysisObligations, AModuleInAFieldThatIsTrainedSomewhere) {
  const Analysed code(R"(
import torch
class Trainer:
    def __init__(self, part):
        self.part = torch.nn.Linear(3, 3)
        self.other = torch.nn.Linear(3, 3)
    def train(self, x):
        self.part(x).sum().backward()
    def show(self, x):
        print(self.other(x).mean().item())
)");
  const ClassIndex trainer = class_of(code.project(), "Trainer");
  EXPECT_TRUE(code.analysis().is_trained_field(trainer, model::hash_name("part")));
  EXPECT_FALSE(code.analysis().is_trained_field(trainer, model::hash_name("other")));
}

// Backwards that keep their graph
// ---------------------------------------------------------------------------------------

TEST(AnalysisObligations, ARetainedGraphThatASecondBackwardNeeds) {
  const Analysed code(with_net(R"(
def f(loader):
    for x in loader:
        out = net(x)
        out.sum().backward(retain_graph=True)
        out.mean().backward()
)"));
  const Events events = code.events();
  ASSERT_EQ(events.backwards.size(), 1U);
  EXPECT_TRUE(events.backwards.front().needed);
}

TEST(AnalysisObligations, ARetainedGraphThatNobodyNeeds) {
  const Analysed code(with_net(R"(
def f(loader):
    for x in loader:
        net(x).sum().backward(retain_graph=True)
)"));
  const Events events = code.events();
  ASSERT_EQ(events.backwards.size(), 1U);
  EXPECT_FALSE(events.backwards.front().needed);
  EXPECT_FALSE(events.backwards.front().unknown);
  EXPECT_TRUE(events.backwards.front().loop.per_batch);
}

TEST(AnalysisObligations, AGradientPenaltyNeedsItsGraph) {
  const Analysed code(with_net(R"(
def f(loader):
    for x in loader:
        out = net(x)
        grads = torch.autograd.grad(out.sum(), x, create_graph=True)[0]
        penalty = grads.norm()
        penalty.backward()
)"));
  const Events events = code.events();
  ASSERT_EQ(events.backwards.size(), 1U);
  EXPECT_TRUE(events.backwards.front().creates);
  EXPECT_TRUE(events.backwards.front().needed);
}

TEST(AnalysisObligations, AGraphFromOutsideIsNotJudged) {
  const Analysed code(with_net(R"(
def f(loss):
    loss.backward(retain_graph=True)
)"));
  const Events events = code.events();
  ASSERT_EQ(events.backwards.size(), 1U);
  EXPECT_TRUE(events.backwards.front().unknown);
}

TEST(AnalysisObligations, AProgramTrainsIfItsPartsDo) {
  const Analysed code{{"main.py", "import torch\nimport steps\n"},
                      {"steps.py", "import torch\ndef f(optimizer, loss):\n  loss.backward()\n  optimizer.step()\n"},
                      {"show.py", "import torch\ndef g(net, x):\n  return net(x)\n"}};
  EXPECT_TRUE(code.analysis().program_trains(file_of(code.project(), "steps.py")));
  EXPECT_TRUE(code.analysis().program_trains(file_of(code.project(), "main.py")));
  EXPECT_FALSE(code.analysis().program_trains(file_of(code.project(), "show.py")));
}

}  // namespace
}  // namespace oomlint::analysis
