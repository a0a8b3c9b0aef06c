// Link: what names refer to across the files of a project.
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "test/unit/analysed.h"

namespace oomlint::analysis {
namespace {

class Linked {
 public:
  Linked(std::initializer_list<NamedText> files) : Linked(std::vector<NamedText>(files), 1) {}
  Linked(const std::vector<NamedText>& files, unsigned threads)
      : files_(files), project_(files_.inputs(), known_libraries(), threads, times_) {}

  [[nodiscard]] const Project& project() const { return project_; }
  [[nodiscard]] FileIndex file(std::string_view path) const { return file_of(project_, path); }
  [[nodiscard]] const FileInfo& info(std::string_view path) const { return project_.files()[file(path)]; }
  [[nodiscard]] const ClassInfo& class_info(std::string_view name) const {
    return project_.classes()[class_of(project_, name)];
  }
  /// What a module-level name of a file refers to, written out: "function a.py:f", "library torch.no_grad", "nothing".
  [[nodiscard]] std::string member(std::string_view path, std::string_view name) const {
    return written(project_.member(file(path), model::hash_name(name)));
  }
  [[nodiscard]] std::string attribute(std::string_view path, std::string_view base, std::string_view name) const {
    const Value value = project_.member(file(path), model::hash_name(base));
    return written(project_.attribute_of(value, model::hash_name(name), nullptr, name));
  }
  [[nodiscard]] std::string method(std::string_view class_name, std::string_view name) const {
    return owner_and_name(project_.method(class_of(project_, class_name), model::hash_name(name)));
  }
  [[nodiscard]] std::string base_method(std::string_view class_name, std::string_view name) const {
    return owner_and_name(project_.base_method(class_of(project_, class_name), model::hash_name(name)));
  }
  [[nodiscard]] std::size_t wave(std::string_view function) const {
    const FunctionIndex wanted = function_of(project_, function);
    for (std::size_t wave = 0; wave < project_.waves().size(); ++wave) {
      for (const FunctionIndex found : project_.waves()[wave]) {
        if (found == wanted) return wave;
      }
    }
    ADD_FAILURE() << function << " is in no wave";
    return 0;
  }

 private:
  [[nodiscard]] std::string written(const Value& value) const {
    const auto path_of = [&](FileIndex file) { return std::string(project_.files()[file].input.path); };
    switch (value.form) {
      case Form::kExternal: return "library " + known_libraries().name(value.ref);
      case Form::kFile: return "file " + path_of(value.ref);
      case Form::kFunction:
        return "function " + path_of(project_.functions()[value.ref].file) + ":" +
               std::string(project_.name_of(value.ref));
      case Form::kClass: return "class " + path_of(project_.classes()[value.ref].file) + ":" + class_name(value.ref);
      default: return "nothing";
    }
  }
  [[nodiscard]] std::string class_name(ClassIndex index) const {
    const ClassInfo& info = project_.classes()[index];
    const model::Unit& unit = *project_.files()[info.file].input.unit;
    return std::string(unit.name(unit[info.id].name));
  }
  [[nodiscard]] std::string owner_and_name(FunctionIndex function) const {
    if (function == kNone) return "nothing";
    return class_name(project_.functions()[function].owner) + "." + std::string(project_.name_of(function));
  }

  LoweredFiles files_;
  AnalysisTimes times_;
  Project project_;
};

// Imports -----------------------------------------------------------------------------------------------------------

TEST(AnalysisImports, FromImportOfAFunction) {
  const Linked linked{{"a.py", "from b import f\n"}, {"b.py", "def f(): pass\n"}};
  EXPECT_EQ(linked.member("a.py", "f"), "function b.py:f");
}

TEST(AnalysisImports, Aliases) {
  const Linked linked{{"a.py", "from b import f as g\nimport b as c\n"}, {"b.py", "def f(): pass\n"}};
  EXPECT_EQ(linked.member("a.py", "g"), "function b.py:f");
  EXPECT_EQ(linked.member("a.py", "f"), "nothing");
  EXPECT_EQ(linked.attribute("a.py", "c", "f"), "function b.py:f");
}

TEST(AnalysisImports, LibrariesAndTheirAliases) {
  const Linked linked{{"a.py", "import torch as tc\nfrom torch import no_grad as ng\n"}};
  EXPECT_EQ(linked.attribute("a.py", "tc", "no_grad"), "library torch.no_grad");
  EXPECT_EQ(linked.member("a.py", "ng"), "library torch.no_grad");
}

TEST(AnalysisImports, RelativeImports) {
  const Linked linked{{"pkg/sub/a.py", "from .b import f\nfrom ..c import g\nfrom . import b\nfrom .. import c as d\n"},
                      {"pkg/sub/b.py", "def f(): pass\n"},
                      {"pkg/c.py", "def g(): pass\n"}};
  EXPECT_EQ(linked.member("pkg/sub/a.py", "f"), "function pkg/sub/b.py:f");
  EXPECT_EQ(linked.member("pkg/sub/a.py", "g"), "function pkg/c.py:g");
  EXPECT_EQ(linked.member("pkg/sub/a.py", "b"), "file pkg/sub/b.py");
  EXPECT_EQ(linked.member("pkg/sub/a.py", "d"), "file pkg/c.py");
}

TEST(AnalysisImports, ReExportsThroughInit) {
  const Linked linked{{"main.py", "from pkg import Net\n"},
                      {"pkg/__init__.py", "from .models import Net\n"},
                      {"pkg/models/__init__.py", "from .net import Network as Net\n"},
                      {"pkg/models/net.py", "class Network: pass\n"}};
  EXPECT_EQ(linked.member("main.py", "Net"), "class pkg/models/net.py:Network");
}

TEST(AnalysisImports, StarImports) {
  const Linked linked{
      {"main.py", "from pkg import *\n"}, {"pkg/__init__.py", "from .b import *\n"}, {"pkg/b.py", "def f(): pass\n"}};
  EXPECT_EQ(linked.member("main.py", "f"), "function pkg/b.py:f");
  EXPECT_EQ(linked.member("main.py", "g"), "nothing");
}

TEST(AnalysisImports, ANameOfItsOwnHidesAStarImport) {
  const Linked linked{{"a.py", "from b import *\ndef f(): pass\n"}, {"b.py", "def f(): pass\n"}};
  EXPECT_EQ(linked.member("a.py", "f"), "function a.py:f");
}

TEST(AnalysisImports, StarImportsInACircleEnd) {
  const Linked linked{{"a.py", "from b import *\n"}, {"b.py", "from a import *\n"}};
  EXPECT_EQ(linked.member("a.py", "f"), "nothing");
}

TEST(AnalysisImports, ImportsInACircleEnd) {
  const Linked linked{{"a.py", "from b import f\n"}, {"b.py", "from a import f\n"}};
  EXPECT_EQ(linked.member("a.py", "f"), "nothing");
}

TEST(AnalysisImports, SourceFolders) {
  const Linked linked{{"tools/run.py", "from pkg.net import Net\n"}, {"src/pkg/net.py", "class Net: pass\n"}};
  EXPECT_EQ(linked.member("tools/run.py", "Net"), "class src/pkg/net.py:Net");
}

TEST(AnalysisImports, AScriptSeesItsOwnFolderFirst) {
  const Linked linked{{"utils.py", "def f(): pass\n"},
                      {"scripts/utils.py", "def f(): pass\n"},
                      {"scripts/run.py", "from utils import f\n"}};
  EXPECT_EQ(linked.member("scripts/run.py", "f"), "function scripts/utils.py:f");
}

TEST(AnalysisImports, ThenTheFoldersAboveIt) {
  const Linked linked{{"utils.py", "def f(): pass\n"}, {"scripts/deep/run.py", "from utils import f\n"}};
  EXPECT_EQ(linked.member("scripts/deep/run.py", "f"), "function utils.py:f");
}

TEST(AnalysisImports, AFileNamedLikeTheLibraryItImportsIsNotItself) {
  const Linked linked{{"torch.py", "import torch\n"}};
  EXPECT_EQ(linked.attribute("torch.py", "torch", "no_grad"), "library torch.no_grad");
}

TEST(AnalysisImports, DottedModules) {
  const Linked linked{{"main.py", "import pkg.net\n"}, {"pkg/__init__.py", ""}, {"pkg/net.py", "class Net: pass\n"}};
  EXPECT_EQ(linked.member("main.py", "pkg"), "file pkg/__init__.py");
  EXPECT_EQ(linked.attribute("main.py", "pkg", "net"), "file pkg/net.py");
}

TEST(AnalysisImports, ImportsUnderTryAndIf) {
  const Linked linked{{"a.py", "try:\n  from b import f\nexcept ImportError:\n  f = None\nif x:\n  from b import g\n"},
                      {"b.py", "def f(): pass\ndef g(): pass\n"}};
  EXPECT_EQ(linked.member("a.py", "f"), "function b.py:f");
  EXPECT_EQ(linked.member("a.py", "g"), "function b.py:g");
}

TEST(AnalysisImports, AVariableOfAnotherFileIsNamed) {
  const Linked linked{{"a.py", "from b import net\n"}, {"b.py", "net = build()\n"}};
  Project::ModuleVariable variable;
  const Value value = linked.project().member(linked.file("a.py"), model::hash_name("net"), &variable);
  EXPECT_EQ(value, Value{});
  EXPECT_EQ(variable.file, linked.file("b.py"));
}

TEST(AnalysisImports, WhatIsOutOfSightIsNothing) {
  const Linked linked{{"a.py", "from nowhere import f\nimport nothing_known\n"}};
  EXPECT_EQ(linked.member("a.py", "f"), "nothing");
  EXPECT_EQ(linked.member("a.py", "nothing_known"), "nothing");
}

// Classes -----------------------------------------------------------------------------------------------------------

TEST(AnalysisClasses, BasesAcrossFiles) {
  const Linked linked{{"a.py", "from b import Base\nclass Net(Base): pass\n"},
                      {"b.py", "import torch.nn as nn\nclass Base(nn.Module):\n  def f(self): pass\n"}};
  EXPECT_EQ(linked.class_info("Net").kind, Kind::kModule);
  EXPECT_EQ(linked.method("Net", "f"), "Base.f");
}

TEST(AnalysisClasses, ADottedBase) {
  const Linked linked{{"a.py", "import b\nclass Net(b.Base): pass\n"}, {"b.py", "class Base:\n  def f(self): pass\n"}};
  EXPECT_EQ(linked.method("Net", "f"), "Base.f");
}

TEST(AnalysisClasses, ASubscriptedBase) {
  const Linked linked{{"a.py", "class Base:\n  def f(self): pass\nclass Net(Base[int]): pass\n"}};
  EXPECT_EQ(linked.method("Net", "f"), "Base.f");
}

TEST(AnalysisClasses, AnOverrideHidesItsBase) {
  const Linked linked{{"a.py", "class A:\n  def f(self): pass\nclass B(A):\n  def f(self): pass\n"}};
  EXPECT_EQ(linked.method("B", "f"), "B.f");
  EXPECT_EQ(linked.base_method("B", "f"), "A.f");
  EXPECT_EQ(linked.base_method("A", "f"), "nothing");
}

TEST(AnalysisClasses, TheLastDefinitionWins) {
  const Linked linked{{"a.py", "class A:\n  def f(self): pass\n  def f(self, x): pass\n"}};
  const FunctionIndex method = linked.project().method(class_of(linked.project(), "A"), model::hash_name("f"));
  EXPECT_EQ(linked.project().model_of(method).param_count, 2U);
}

TEST(AnalysisClasses, AMethodByAnotherName) {
  const Linked linked{{"a.py", "class A:\n  def f(self): pass\n  g = f\n"}};
  EXPECT_EQ(linked.method("A", "g"), "A.f");
}

TEST(AnalysisClasses, ABaseOutOfSightIsUnknown) {
  const Linked linked{{"a.py", "from nowhere import Base\nclass Net(Base): pass\n"}};
  EXPECT_TRUE(linked.class_info("Net").has_unknown_base);
  EXPECT_EQ(linked.class_info("Net").kind, Kind::kUnknown);
}

TEST(AnalysisClasses, AForwardMakesAModuleOfAClassWithABaseOutOfSight) {
  const Linked linked{
      {"a.py", "import torch\nfrom nowhere import Base\nclass Net(Base):\n  def forward(self, x): pass\n"},
      {"b.py", "import torch\nclass Plain:\n  def forward(self, x): pass\n"}};
  EXPECT_EQ(linked.class_info("Net").kind, Kind::kModule);
  EXPECT_EQ(linked.class_info("Plain").kind, Kind::kUnknown);
}

TEST(AnalysisClasses, BuiltinBasesAndKeywordsAreNotUnknown) {
  const Linked linked{{"a.py", "class A(dict, metaclass=Meta): pass\n"}};
  EXPECT_FALSE(linked.class_info("A").has_unknown_base);
  EXPECT_TRUE(linked.class_info("A").bases.empty());
}

TEST(AnalysisClasses, BasesInACircleEnd) {
  const Linked linked{{"a.py", "from b import B\nclass A(B): pass\n"}, {"b.py", "from a import A\nclass B(A): pass\n"}};
  EXPECT_EQ(linked.class_info("A").order.size(), 2U);
  EXPECT_EQ(linked.method("A", "f"), "nothing");
}

TEST(AnalysisClasses, TheOrderIsNearestFirst) {
  const Linked linked{{"a.py", "class A: pass\nclass B(A): pass\nclass C(B): pass\n"}};
  const Project& project = linked.project();
  EXPECT_EQ(linked.class_info("C").order,
            (std::vector{class_of(project, "C"), class_of(project, "B"), class_of(project, "A")}));
}

TEST(AnalysisClasses, AFamilySharesABase) {
  const Linked linked{{"a.py", "class A: pass\nclass B(A): pass\nclass C(A): pass\nclass D: pass\n"}};
  const Project& project = linked.project();
  EXPECT_EQ(linked.class_info("B").family,
            (std::vector{class_of(project, "A"), class_of(project, "B"), class_of(project, "C")}));
  EXPECT_EQ(linked.class_info("D").family, std::vector{class_of(project, "D")});
}

TEST(AnalysisClasses, KindsOfLibrariesClasses) {
  const Linked linked{{"a.py",
                       "import torch\nfrom torch.utils.data import Dataset\n"
                       "class Data(Dataset): pass\nclass Op(torch.autograd.Function): pass\nclass Plain: pass\n"}};
  EXPECT_EQ(linked.class_info("Data").kind, Kind::kDataset);
  EXPECT_TRUE(linked.project().is_autograd_function(class_of(linked.project(), "Op")));
  EXPECT_FALSE(linked.project().is_autograd_function(class_of(linked.project(), "Plain")));
}

TEST(AnalysisClasses, MethodsThatAFrameworkDeclares) {
  const Linked linked{
      {"a.py", "import lightning as L\nclass Net(L.LightningModule):\n  def validation_step(self): pass\n"}};
  const knowledge::Entry* entry =
      linked.project().external_method(class_of(linked.project(), "Net"), model::hash_name("validation_step"));
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->entry_guard, knowledge::GuardRule::kOff);
}

TEST(AnalysisClasses, StaticMethodsAndProperties) {
  const Linked linked{{"a.py",
                       "class A:\n  @staticmethod\n  def f(x): pass\n  @property\n  def g(self): pass\n"
                       "  def h(self): pass\n"}};
  const auto& functions = linked.project().functions();
  EXPECT_TRUE(functions[function_of(linked.project(), "A.f")].is_static);
  EXPECT_TRUE(functions[function_of(linked.project(), "A.g")].is_property);
  EXPECT_FALSE(functions[function_of(linked.project(), "A.h")].is_static);
  EXPECT_FALSE(functions[function_of(linked.project(), "A.h")].is_property);
}

TEST(AnalysisClasses, AllMethodsOfAName) {
  const Linked linked{{"a.py", "class A:\n  def f(self): pass\ndef f(): pass\n"},
                      {"b.py", "class B:\n  def f(self): pass\n"}};
  EXPECT_EQ(linked.project().methods_named(model::hash_name("f")).size(), 2U);
  EXPECT_TRUE(linked.project().methods_named(model::hash_name("g")).empty());
}

// Waves -------------------------------------------------------------------------------------------------------------

TEST(AnalysisWaves, CalleesComeFirst) {
  const Linked linked{{"a.py", "def f():\n  g()\ndef g():\n  h()\ndef h(): pass\n"}};
  EXPECT_LT(linked.wave("h"), linked.wave("g"));
  EXPECT_LT(linked.wave("g"), linked.wave("f"));
}

TEST(AnalysisWaves, AcrossFiles) {
  const Linked linked{{"a.py", "import b\ndef f():\n  b.g()\n"}, {"b.py", "def g(): pass\n"}};
  EXPECT_LT(linked.wave("g"), linked.wave("f"));
}

TEST(AnalysisWaves, MethodsOfSelfThroughTheBases) {
  const Linked linked{{"a.py", "class A:\n  def g(self): pass\nclass B(A):\n  def f(self):\n    self.g()\n"}};
  EXPECT_LT(linked.wave("A.g"), linked.wave("B.f"));
}

TEST(AnalysisWaves, Constructors) {
  const Linked linked{{"a.py", "def f():\n  A()\nclass A:\n  def __init__(self): pass\n"}};
  EXPECT_LT(linked.wave("A.__init__"), linked.wave("f"));
}

TEST(AnalysisWaves, AMethodThatOnlyOneClassHas) {
  const Linked linked{{"a.py", "def f(meter):\n  meter.add(1)\nclass Meter:\n  def add(self, x): pass\n"}};
  EXPECT_LT(linked.wave("Meter.add"), linked.wave("f"));
}

TEST(AnalysisWaves, CallablesThatAreHandedOn) {
  const Linked linked{{"a.py", "def f():\n  run(g)\ndef g(): pass\n"}};
  EXPECT_LT(linked.wave("g"), linked.wave("f"));
}

TEST(AnalysisWaves, DecoratorsAndInnerFunctions) {
  const Linked linked{{"a.py", "def wrap(fn):\n  def inner(): pass\n  return inner\n@wrap\ndef f(): pass\n"}};
  EXPECT_LT(linked.wave("inner"), linked.wave("wrap"));
  EXPECT_LT(linked.wave("wrap"), linked.wave("f"));
}

TEST(AnalysisWaves, ARecursionIsOneWave) {
  const Linked linked{{"a.py", "def f():\n  g()\ndef g():\n  f()\n  h()\ndef h(): pass\n"}};
  EXPECT_EQ(linked.wave("f"), linked.wave("g"));
  EXPECT_LT(linked.wave("h"), linked.wave("f"));
}

TEST(AnalysisWaves, EachFunctionIsInOneWave) {
  const Linked linked{{"a.py", "def f():\n  f()\nclass A:\n  def g(self):\n    return lambda: f()\n"}};
  std::size_t count = 0;
  for (const auto& wave : linked.project().waves()) count += wave.size();
  EXPECT_EQ(count, linked.project().functions().size());
}

// Files that matter -------------------------------------------------------------------------------------------------

TEST(AnalysisFiles, AFileThatImportsAFrameworkMatters) {
  const Linked linked{{"a.py", "import torch\n"}, {"b.py", "import lightning\n"}, {"c.py", "import numpy\n"}};
  EXPECT_TRUE(linked.info("a.py").framework);
  EXPECT_TRUE(linked.info("b.py").framework);
  EXPECT_FALSE(linked.info("c.py").framework);
}

TEST(AnalysisFiles, SoDoesOneThatItImports) {
  const Linked linked{{"a.py", "import torch\nimport helper\n"}, {"helper.py", "def f(): pass\n"}};
  EXPECT_TRUE(linked.info("helper.py").framework);
}

TEST(AnalysisFiles, AndOneThatImportsItOverTwoSteps) {
  const Linked linked{{"main.py", "import middle\n"}, {"middle.py", "import net\n"}, {"net.py", "import torch\n"}};
  EXPECT_TRUE(linked.info("main.py").framework);
}

TEST(AnalysisFiles, AFileApartDoesNot) {
  const Linked linked{{"net.py", "import torch\n"}, {"setup.py", "import os\n"}};
  EXPECT_FALSE(linked.info("setup.py").framework);
  EXPECT_TRUE(linked.info("setup.py").hints.empty());
}

TEST(AnalysisFiles, ATellingNameIsEnough) {
  const Linked linked{{"a.py", "def f(optimizer):\n  optimizer.zero_grad()\n"}};
  EXPECT_TRUE(linked.info("a.py").framework);
  EXPECT_TRUE(linked.project().is_framework());
}

TEST(AnalysisFiles, NothingOfAFrameworkAtAll) {
  const Linked linked{{"a.py", "import json\n"}};
  EXPECT_FALSE(linked.project().is_framework());
}

TEST(AnalysisFiles, TestsByTheConventionsOfTestRunners) {
  const Linked linked{{"tests/test_a.py", "def f(): pass\n"}, {"a_test.py", ""}, {"conftest.py", ""}, {"test.py", ""}};
  EXPECT_TRUE(linked.info("tests/test_a.py").is_test);
  EXPECT_TRUE(linked.info("a_test.py").is_test);
  EXPECT_TRUE(linked.info("conftest.py").is_test);
  EXPECT_FALSE(linked.info("test.py").is_test);
  EXPECT_TRUE(linked.project().functions()[function_of(linked.project(), "f")].is_test);
}

TEST(AnalysisFiles, AProgramNamedLikeATestIsNone) {
  const Linked linked{
      {"test_net.py", "def run(): pass\nif __name__ == '__main__':\n  run()\n"},
      {"test_image.py", "import argparse\nopt = argparse.ArgumentParser().parse_args()\n"},
      {"test_step.py", "def test_step(): pass\nif __name__ == '__main__':\n  test_step()\n"},
      {"test_case.py", "import unittest\nif __name__ == '__main__':\n  unittest.main()\n"},
      {"tests/test_net.py", "def run(): pass\nif __name__ == '__main__':\n  run()\n"},
      {"test_module.py", "class Net:\n  def test_step(self): pass\nif __name__ == '__main__':\n  Net()\n"}};
  EXPECT_FALSE(linked.info("test_net.py").is_test);
  EXPECT_FALSE(linked.info("test_image.py").is_test);
  EXPECT_TRUE(linked.info("test_step.py").is_test);
  EXPECT_TRUE(linked.info("test_case.py").is_test);
  EXPECT_TRUE(linked.info("tests/test_net.py").is_test);
  EXPECT_FALSE(linked.info("test_module.py").is_test);
}

TEST(AnalysisFiles, TheDeviceIsNamed) {
  const Linked linked{
      {"a.py", "import torch\nnet.cuda()\n"}, {"b.py", "import torch\nx.to(device)\n"}, {"c.py", "import torch\n"}};
  EXPECT_TRUE(linked.info("a.py").uses_device);
  EXPECT_TRUE(linked.info("b.py").uses_device);
  EXPECT_FALSE(linked.info("c.py").uses_device);
}

TEST(AnalysisFiles, ThreadsDoNotChangeTheLinks) {
  std::vector<NamedText> files;
  for (int i = 0; i < 40; ++i) {
    const std::string next = "m" + std::to_string(i + 1);
    files.push_back(
        {"m" + std::to_string(i) + ".py",
         "import torch\nfrom " + next + " import f as g\ndef f():\n  g()\nclass A" + std::to_string(i) + ": pass\n"});
  }
  const Linked one(files, 1);
  const Linked four(files, 4);
  EXPECT_EQ(one.project().waves(), four.project().waves());
  EXPECT_EQ(one.project().waves().size(), 41U);
}

}  // namespace
}  // namespace oomlint::analysis
