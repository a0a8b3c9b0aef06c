// What a call means to its caller, and what callers mean to a function: guards, keeps, modes, phases.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "test/unit/analysed.h"

namespace oomlint::analysis {
namespace {

std::string with_net(std::string_view rest) {
  return "import torch\nnet = torch.nn.Linear(3, 3).cuda()\n" + std::string(rest);
}

/// Grad mode at the function's only forward, over all the ways it is entered.
Grad grad_at_forward(const Analysed& code, std::string_view name) {
  return code.analysis().holds(code.function(name), code.forward(name).mode);
}

// Guards of a function's own ------------------------------------------------------------------------------------------

TEST(AnalysisSummaries, AForwardInheritsTheModeOfItsCaller) {
  const Analysed code(with_net(R"(
def f(x):
    return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kInheritedMode);
  EXPECT_EQ(grad_at_forward(code, "f"), Grad::kYes);
}

TEST(AnalysisSummaries, ABlockOfItsOwn) {
  const Analysed code(with_net(R"(
def f(x):
    with torch.no_grad():
        return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
  EXPECT_EQ(code.result("f").value.grad, ByEntry{});
}

TEST(AnalysisSummaries, AfterTheBlockTheModeIsBack) {
  const Analysed code(with_net(R"(
def f(x):
    with torch.no_grad():
        pass
    return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kInheritedMode);
}

TEST(AnalysisSummaries, ADecorator) {
  const Analysed code(with_net(R"(
@torch.inference_mode()
def f(x):
    return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, ABareDecoratorDependsOnTheVersion) {
  const std::string text = with_net("@torch.no_grad\ndef f(x):\n    return net(x)\n");
  const auto mode = [&](std::string version) {
    const Analysed code({{"main.py", text}}, Analysis::Options{false, 1, std::move(version)});
    return code.forward("f").mode;
  };
  EXPECT_EQ(mode("2.1"), kModeOff);
  EXPECT_EQ(mode("2.0"), kInheritedMode);
  EXPECT_EQ(mode(""), kModeOff);
}

TEST(AnalysisSummaries, AGuardOfAnotherName) {
  const Analysed code(R"(
import torch as tc
from torch import no_grad as off
net = tc.nn.Linear(3, 3)
def f(x):
    with off():
        return net(x)
)");
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, AGuardInAVariable) {
  const Analysed code(with_net(R"(
def f(x):
    guard = torch.no_grad()
    with guard:
        return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, EnableGradInsideAGuard) {
  const Analysed code(with_net(R"(
@torch.no_grad()
def f(x):
    with torch.enable_grad():
        return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOn);
}

TEST(AnalysisSummaries, AStickySwitch) {
  const Analysed code(with_net(R"(
def f(x):
    torch.set_grad_enabled(False)
    return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
  EXPECT_TRUE(code.summary("f").changes_mode);
  EXPECT_EQ(code.summary("f").mode_after, kModeOff);
}

TEST(AnalysisSummaries, ASwitchThatACalleeThrows) {
  const Analysed code(with_net(R"(
def switch_off():
    torch.set_grad_enabled(False)
def f(x):
    switch_off()
    return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, AnExitStackHoldsItsGuardToItsEnd) {
  const Analysed code(with_net(R"(
from contextlib import ExitStack
def f(x):
    with ExitStack() as stack:
        stack.enter_context(torch.no_grad())
        y = net(x)
    return net(y)
)"));
  ASSERT_EQ(code.run("f").forwards.size(), 2U);
  EXPECT_EQ(code.run("f").forwards[0].mode, kModeOff);
  EXPECT_EQ(code.run("f").forwards[1].mode, kInheritedMode);
}

TEST(AnalysisSummaries, ASwitchOnAPhaseCountsAsAGuard) {
  const Analysed code(with_net(R"(
def f(x, phase):
    with torch.set_grad_enabled(phase == "train"):
        return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, ASwitchThatIsThrownBackInFinally) {
  const Analysed code(with_net(R"(
def f(x):
    try:
        torch.set_grad_enabled(False)
        y = net(x)
    finally:
        torch.set_grad_enabled(True)
    return net(y)
)"));
  ASSERT_EQ(code.run("f").forwards.size(), 2U);
  EXPECT_EQ(code.run("f").forwards[0].mode, kModeOff);
  EXPECT_EQ(code.run("f").forwards[1].mode, kModeOn);
}

// Guards of callers ---------------------------------------------------------------------------------------------------

TEST(AnalysisSummaries, AGuardInTheOnlyCaller) {
  const Analysed code(with_net(R"(
def f(x):
    return net(x)
def g(x):
    with torch.no_grad():
        return f(x)
)"));
  EXPECT_FALSE(code.entry("f").on);
  EXPECT_TRUE(code.entry("f").off);
  EXPECT_EQ(grad_at_forward(code, "f"), Grad::kNo);
  EXPECT_EQ(code.result("g").value.grad, ByEntry{});
}

TEST(AnalysisSummaries, AGuardInOneOfTwoCallers) {
  const Analysed code(with_net(R"(
def f(x):
    return net(x)
def g(x):
    with torch.no_grad():
        return f(x)
def h(x):
    return f(x)
)"));
  EXPECT_TRUE(code.entry("f").on);
  EXPECT_TRUE(code.entry("f").off);
  EXPECT_EQ(code.entry("f").on_caller, code.function("h"));
  EXPECT_EQ(code.entry("f").off_caller, code.function("g"));
  EXPECT_EQ(code.result("h").value.grad, kInheritedMode);
}

TEST(AnalysisSummaries, AGuardInACallersCallerInAnotherFile) {
  const Analysed code{{"main.py", R"(
import torch
from parts import outer
@torch.no_grad()
def main(x):
    outer(x)
)"},
                      {"parts.py", with_net(R"(
def inner(x):
    return net(x)
def outer(x):
    return inner(x)
)")}};
  EXPECT_FALSE(code.entry("inner").on);
  EXPECT_TRUE(code.entry("inner").off);
}

TEST(AnalysisSummaries, ATestIsNoCaller) {
  const Analysed code{
      {"test_parts.py", "import torch\nfrom parts import f\ndef test_f():\n  with torch.no_grad():\n    f(1)\n"},
      {"parts.py", with_net("def f(x):\n    return net(x)\n")}};
  EXPECT_TRUE(code.entry("f").on);
  EXPECT_FALSE(code.entry("f").off);
}

TEST(AnalysisSummaries, AMethodByNameAloneOnAnUnknownReceiver) {
  const Analysed code(with_net(R"(
class Runner:
    def run_all(self, x):
        return net(x)
class Other:
    def run_all(self, x):
        return net(x)
def main(thing, x):
    with torch.no_grad():
        thing.run_all(x)
)"));
  EXPECT_FALSE(code.entry("Runner.run_all").on);
  EXPECT_TRUE(code.entry("Runner.run_all").off);
  EXPECT_TRUE(code.entry("Other.run_all").off);
}

TEST(AnalysisSummaries, ACallByNameWhoseArgumentsDoNotFitIsNone) {
  const Analysed code(with_net(R"(
class Runner:
    def run_all(self, x):
        return net(x)
class Other:
    def run_all(self, x, y):
        return net(x)
def main(thing, x):
    with torch.no_grad():
        thing.run_all(x, x)
)"));
  EXPECT_TRUE(code.entry("Runner.run_all").on);
  EXPECT_FALSE(code.entry("Other.run_all").on);
}

TEST(AnalysisSummaries, ACycleThatNobodyEntersMayBeEnteredByAnybody) {
  const Analysed code(with_net(R"(
def f(x):
    return g(x)
def g(x):
    return f(net(x))
)"));
  EXPECT_TRUE(code.entry("f").on);
  EXPECT_TRUE(code.entry("g").on);
}

TEST(AnalysisSummaries, AModuleThatThrowsTheSwitchBeforeItCalls) {
  const Analysed code(with_net(R"(
torch.set_grad_enabled(False)
def f(x):
    return net(x)
f(1)
)"));
  EXPECT_FALSE(code.entry("f").on);
  EXPECT_TRUE(code.entry("f").off);
}

TEST(AnalysisSummaries, AnInnerFunctionThatIsCalledUnderAGuard) {
  const Analysed code(with_net(R"(
def outer(x):
    def inner():
        return net(x)
    with torch.no_grad():
        return inner()
)"));
  EXPECT_FALSE(code.entry("inner").on);
  EXPECT_TRUE(code.entry("inner").off);
}

TEST(AnalysisSummaries, AGeneratorThatRunsInsideTheGuard) {
  const Analysed code(with_net(R"(
def gen(loader):
    for x in loader:
        yield net(x)
def main(loader):
    with torch.no_grad():
        for y in gen(loader):
            print(y)
)"));
  EXPECT_FALSE(code.entry("gen").on);
}

TEST(AnalysisSummaries, AMethodByReference) {
  const Analysed code(with_net(R"(
class Runner:
    def run(self, x):
        return net(x)
    def main(self, x):
        go = self.run
        with torch.no_grad():
            go(x)
)"));
  EXPECT_FALSE(code.entry("Runner.run").on);
  EXPECT_TRUE(code.entry("Runner.run").off);
}

TEST(AnalysisSummaries, APartialUnderAGuard) {
  const Analysed code(with_net(R"(
import functools
def f(scale, x):
    return net(x)
def main(x):
    go = functools.partial(f, 1)
    with torch.no_grad():
        go(x)
)"));
  EXPECT_FALSE(code.entry("f").on);
}

// Decorators, context managers ----------------------------------------------------------------------------------------

TEST(AnalysisSummaries, AProjectsDecoratorThatGuards) {
  const Analysed code(with_net(R"(
def evaluating(fn):
    def wrapper(*args):
        with torch.no_grad():
            return fn(*args)
    return wrapper
@evaluating
def f(x):
    return net(x)
)"));
  EXPECT_TRUE(code.summary("evaluating").wraps_guard);
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, ADecoratorOfAnotherFile) {
  const Analysed code{{"main.py", R"(
import torch
from wrappers import evaluating
net = torch.nn.Linear(3, 3)
@evaluating
def f(x):
    return net(x)
)"},
                      {"wrappers.py", R"(
import torch
def evaluating(fn):
    return torch.no_grad()(fn)
)"}};
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, ADecoratorFactory) {
  const Analysed code(with_net(R"(
def smart_inference_mode():
    def decorate(fn):
        return torch.inference_mode()(fn)
    return decorate
@smart_inference_mode()
def f(x):
    return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, ADecoratorThatDoesNotGuard) {
  const Analysed code(with_net(R"(
def timed(fn):
    def wrapper(*args):
        return fn(*args)
    return wrapper
@timed
def f(x):
    return net(x)
)"));
  EXPECT_FALSE(code.summary("timed").wraps_guard);
  EXPECT_EQ(code.forward("f").mode, kInheritedMode);
}

TEST(AnalysisSummaries, AContextManagerMadeOfAGenerator) {
  const Analysed code(with_net(R"(
from contextlib import contextmanager
@contextmanager
def quiet():
    with torch.no_grad():
        yield
def f(x):
    with quiet():
        return net(x)
)"));
  EXPECT_EQ(code.summary("quiet").mode_at_yield, kModeOff);
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, AContextManagerMadeOfAClass) {
  const Analysed code(with_net(R"(
class Quiet:
    def __enter__(self):
        torch.set_grad_enabled(False)
    def __exit__(self, *args):
        torch.set_grad_enabled(True)
def f(x):
    with Quiet():
        return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kModeOff);
}

TEST(AnalysisSummaries, AContextManagerThatDoesNotGuard) {
  const Analysed code(with_net(R"(
from contextlib import contextmanager
@contextmanager
def timed():
    yield
def f(x):
    with timed():
        return net(x)
)"));
  EXPECT_EQ(code.forward("f").mode, kInheritedMode);
}

// Forwards through calls --------------------------------------------------------------------------------------------

TEST(AnalysisSummaries, AnOpenForwardIsTheCallersToo) {
  const Analysed code(with_net(R"(
def f(x):
    return net(x)
def g(x):
    return f(x)
)"));
  EXPECT_EQ(code.summary("f").open_forwards.size(), 1U);
  EXPECT_EQ(code.forward("g").through.function, code.function("f"));
}

TEST(AnalysisSummaries, AGuardedForwardIsNot) {
  const Analysed code(with_net(R"(
@torch.no_grad()
def f(x):
    return net(x)
def g(x):
    return f(x)
)"));
  EXPECT_TRUE(code.summary("f").open_forwards.empty());
  EXPECT_TRUE(code.summary("f").runs_forwards);
  EXPECT_TRUE(code.run("g").forwards.empty());
}

TEST(AnalysisSummaries, AForwardThatIsDifferentiatedIsNot) {
  const Analysed code(with_net(R"(
def f(x):
    net(x).sum().backward()
def g(x):
    f(x)
)"));
  EXPECT_TRUE(code.summary("f").open_forwards.empty());
  EXPECT_TRUE(code.summary("f").differentiates);
}

TEST(AnalysisSummaries, WhatAParameterTracksIsTheCallers) {
  const Analysed code(with_net(R"(
def double(x):
    return 2 * x
def tracked(x):
    return double(net(x))
def plain():
    return double(torch.zeros(3))
)"));
  EXPECT_EQ(code.result("double").value.grad, ByEntry{});
  EXPECT_EQ(code.result("double").value.sources & 1U, 1U);
  EXPECT_EQ(code.result("tracked").value.grad, kInheritedMode);
  EXPECT_EQ(code.result("plain").value.grad, ByEntry{});
}

TEST(AnalysisSummaries, AModuleHandedOnIsAModuleInTheCallee) {
  const Analysed code(with_net(R"(
def f(thing, x):
    return thing(x)
def g(x):
    return f(net, x)
)"));
  EXPECT_FALSE(code.forward("f").by_name);
}

// Keeps of parameters -------------------------------------------------------------------------------------------------

TEST(AnalysisSummaries, AHelperThatAppendsKeepsForItsCaller) {
  const Analysed code(with_net(R"(
def add(outs, x):
    outs.append(x)
def validate(loader):
    outs = []
    for x in loader:
        add(outs, net(x))
)"));
  EXPECT_EQ(code.summary("add").open_keeps.size(), 1U);
  const FunctionRun& run = code.run("validate");
  ASSERT_EQ(run.keeps.size(), 1U);
  EXPECT_EQ(run.keeps.front().through.function, code.function("add"));
  EXPECT_EQ(run.keeps.front().value.grad, kInheritedMode);
  EXPECT_NE(run.keeps.front().loop, 0);
}

TEST(AnalysisSummaries, AMeterOfAnotherFileKeepsForItsCaller) {
  const Analysed code{{"main.py", R"(
import torch
from meters import Meter
net = torch.nn.Linear(3, 3).cuda()
def validate(loader):
    meter = Meter()
    for x in loader:
        meter.update(net(x).sum())
)"},
                      {"meters.py", R"(
class Meter:
    def __init__(self):
        self.total = 0
    def update(self, value):
        self.total += value
)"}};
  const Kept kept = code.kept();
  EXPECT_EQ(kept.holder, "meter");
  EXPECT_EQ(kept.grad, Grad::kYes);
  EXPECT_TRUE(kept.loop.per_batch);
  ASSERT_TRUE(kept.inside.has_value());
  EXPECT_EQ(code.text(*kept.inside), "self.total += value");
}

TEST(AnalysisSummaries, AMeterThatIsHandedANumberKeepsNothing) {
  const Analysed code(with_net(R"(
class Meter:
    def __init__(self):
        self.total = 0
    def update(self, value):
        self.total += value
def validate(loader):
    meter = Meter()
    for x in loader:
        meter.update(net(x).sum().item())
)"));
  EXPECT_TRUE(code.run("validate").keeps.empty());
}

TEST(AnalysisSummaries, AKeepByKeyword) {
  const Analysed code(with_net(R"(
def add(outs, value=None):
    outs.append(value)
def validate(loader):
    outs = []
    for x in loader:
        add(outs, value=net(x))
)"));
  ASSERT_EQ(code.run("validate").keeps.size(), 1U);
  EXPECT_EQ(code.run("validate").keeps.front().value.grad, kInheritedMode);
}

// Modes, freezing -----------------------------------------------------------------------------------------------------

TEST(AnalysisSummaries, FrozenParametersLeaveNothingToGuard) {
  const Analysed code(R"(
import torch
def f(x):
    net = torch.nn.Linear(3, 3)
    for p in net.parameters():
        p.requires_grad = False
    return net(x)
)");
  EXPECT_TRUE(code.forward("f").frozen);
}

TEST(AnalysisSummaries, RequiresGradOffFreezes) {
  const Analysed code(R"(
import torch
def f(x):
    net = torch.nn.Linear(3, 3)
    net.requires_grad_(False)
    return net(x)
)");
  EXPECT_TRUE(code.forward("f").frozen);
}

TEST(AnalysisSummaries, RequiresGradOnAModuleFreezesNothing) {
  const Analysed code(R"(
import torch
def f(x):
    net = torch.nn.Linear(3, 3)
    net.requires_grad = False
    return net(x)
)");
  EXPECT_FALSE(code.forward("f").frozen);
}

TEST(AnalysisSummaries, AHelperThatFreezesItsParameter) {
  const Analysed code(R"(
import torch
def freeze(model):
    for p in model.parameters():
        p.requires_grad = False
def f(x):
    net = torch.nn.Linear(3, 3)
    freeze(net)
    return net(x)
)");
  EXPECT_EQ(code.summary("freeze").frozen_params & 1U, 1U);
  EXPECT_TRUE(code.forward("f").frozen);
}

TEST(AnalysisSummaries, AFieldThatTheConstructorFroze) {
  const Analysed code(R"(
import torch
class Runner:
    def __init__(self):
        self.teacher = torch.nn.Linear(3, 3)
        self.teacher.requires_grad_(False)
    def run(self, x):
        return self.teacher(x)
)");
  EXPECT_TRUE(code.forward("Runner.run").frozen);
}

TEST(AnalysisSummaries, EvalIsEvidence) {
  const Analysed code(with_net(R"(
def f(x):
    net.eval()
    return net(x)
)"));
  EXPECT_EQ(code.forward("f").evidence.phase, Phase::kEval);
  EXPECT_EQ(code.forward("f").evidence.kind, EvidenceKind::kEvalCall);
}

TEST(AnalysisSummaries, AHelperThatCallsEval) {
  const Analysed code(with_net(R"(
def prepare(model):
    model.eval()
def f(x):
    prepare(net)
    return net(x)
)"));
  EXPECT_EQ(code.summary("prepare").eval_params & 1U, 1U);
  EXPECT_TRUE(code.forward("f").module_in_eval);
}

TEST(AnalysisSummaries, TheFunctionsNameIsEvidence) {
  const Analysed code(with_net(R"(
def validate(x):
    return net(x)
)"));
  EXPECT_EQ(code.forward("validate").evidence.kind, EvidenceKind::kFunctionName);
}

TEST(AnalysisSummaries, TheLoopsLoaderIsEvidence) {
  const Analysed code(with_net(R"(
def f(val_loader):
    for x in val_loader:
        net(x)
)"));
  EXPECT_EQ(code.forward("f").evidence.kind, EvidenceKind::kLoopName);
  EXPECT_EQ(code.forward("f").evidence.phase, Phase::kEval);
}

TEST(AnalysisSummaries, APhaseComesFromTheCaller) {
  const Analysed code(with_net(R"(
def forward_all(x):
    return net(x)
def validate(loader):
    for x in loader:
        forward_all(x)
)"));
  EXPECT_TRUE(code.entry("forward_all").eval);
  EXPECT_FALSE(code.entry("forward_all").train);
  EXPECT_TRUE(code.entry("forward_all").repeated);
  EXPECT_EQ(code.entry("forward_all").eval_caller, code.function("validate"));
}

// Overrides, frameworks, callbacks
// --------------------------------------------------------------------------------------

TEST(AnalysisSummaries, ACallOfABasesMethodMayRunAnOverride) {
  const Analysed code(with_net(R"(
class Base:
    def step(self, x):
        pass
    def run(self, x):
        with torch.no_grad():
            self.step(x)
class Derived(Base):
    def step(self, x):
        return net(x)
)"));
  EXPECT_FALSE(code.entry("Derived.step").on);
  EXPECT_TRUE(code.entry("Derived.step").off);
}

TEST(AnalysisSummaries, AFrameworkGuardsItsValidationStep) {
  const Analysed code(R"(
import torch
import lightning as L
class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(3, 3)
    def validation_step(self, batch, i):
        return self.net(batch)
    def training_step(self, batch, i):
        return self.net(batch)
)");
  EXPECT_EQ(code.forward("Net.validation_step").mode, kModeOff);
  EXPECT_EQ(code.forward("Net.training_step").mode, kInheritedMode);
  EXPECT_EQ(code.forward("Net.training_step").evidence.phase, Phase::kTrain);
  EXPECT_TRUE(code.run("Net.validation_step").framework_entry);
}

TEST(AnalysisSummaries, APlainClassHasNoFrameworkToGuardIt) {
  const Analysed code(R"(
import torch
class Net:
    def __init__(self):
        self.net = torch.nn.Linear(3, 3)
    def validation_step(self, batch, i):
        return self.net(batch)
)");
  EXPECT_EQ(code.forward("Net.validation_step").mode, kInheritedMode);
}

TEST(AnalysisSummaries, SuperCallsTheBasesMethod) {
  const Analysed code(with_net(R"(
class Base:
    def run_base(self, x):
        return net(x)
class Derived(Base):
    def run(self, x):
        with torch.no_grad():
            return super().run_base(x)
)"));
  EXPECT_FALSE(code.entry("Base.run_base").on);
  EXPECT_TRUE(code.entry("Base.run_base").off);
  EXPECT_EQ(code.result("Derived.run").value.grad, ByEntry{});
}

TEST(AnalysisSummaries, AParameterThatIsCalledUnderAGuard) {
  const Analysed code(with_net(R"(
def quietly(fn, x):
    with torch.no_grad():
        return fn(x)
)"));
  EXPECT_EQ(code.summary("quietly").called_guarded & 1U, 1U);
  EXPECT_EQ(code.summary("quietly").called_bare & 1U, 0U);
}

TEST(AnalysisSummaries, ACallbackThatIsRunUnderAGuard) {
  const Analysed code(with_net(R"(
def quietly(fn, x):
    with torch.no_grad():
        return fn(x)
def f(x):
    return net(x)
def main(x):
    return quietly(f, x)
)"));
  EXPECT_FALSE(code.entry("f").on);
  EXPECT_TRUE(code.entry("f").off);
}

TEST(AnalysisSummaries, TwoCallbacksThatAreRunUnderAGuard) {
  const Analysed code(with_net(R"(
def quietly(fn, x):
    with torch.no_grad():
        return fn(x)
def f(x):
    return net(x)
def g(x):
    return net(x)
def main(x):
    quietly(f, x)
    quietly(g, x)
)"));
  EXPECT_FALSE(code.entry("f").on);
  EXPECT_FALSE(code.entry("g").on);
}

TEST(AnalysisSummaries, ACallbackThatIsRunBare) {
  const Analysed code(with_net(R"(
def run(fn, x):
    return fn(x)
def f(x):
    return net(x)
def main(x):
    return run(f, x)
)"));
  EXPECT_TRUE(code.entry("f").on);
  EXPECT_TRUE(code.entry("f").called);
}

TEST(AnalysisSummaries, ALambdaThatIsRunUnderAGuard) {
  const Analysed code(with_net(R"(
def main(x):
    run = lambda: net(x)
    with torch.no_grad():
        return run()
)"));
  EXPECT_EQ(code.result("main").value.grad, ByEntry{});
}

TEST(AnalysisSummaries, AHookIsEnteredAgainAndAgain) {
  const Analysed code(with_net(R"(
feats = []
def hook(module, inputs, output):
    feats.append(output)
net.register_forward_hook(hook)
)"));
  EXPECT_TRUE(code.entry("hook").is_hook);
  EXPECT_TRUE(code.entry("hook").repeated);
  EXPECT_TRUE(code.kept().in_hook);
}

TEST(AnalysisSummaries, AConstructorThatThrowsTheSwitch) {
  const Analysed code(with_net(R"(
class Runner:
    def __init__(self):
        torch.set_grad_enabled(False)
    def run(self, x):
        return net(x)
)"));
  EXPECT_FALSE(code.entry("Runner.run").on);
  EXPECT_TRUE(code.entry("Runner.run").off);
}

}  // namespace
}  // namespace oomlint::analysis
