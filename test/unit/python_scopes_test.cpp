// Which scope binds a name, as Python resolves it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "test/unit/python_lowered.h"

namespace oomlint::python {
namespace {

/// The variables of a kind in the function of this name, sorted, blanks between them.
std::string variables(const model::Unit& unit, std::string_view function_name, model::PathKind kind) {
  std::vector<std::string> found;
  for (const model::Function& function : unit.functions) {
    if (unit.name(function.name) != function_name) continue;
    for (const model::Path& path : unit.path_list(function)) {
      if (path.kind == kind) found.emplace_back(unit.name(path.key));
    }
  }
  std::ranges::sort(found);
  std::string text;
  for (const std::string& name : found) text += (text.empty() ? "" : " ") + name;
  return text;
}

std::string bound_in_f(std::string_view body) {
  const model::Unit unit = unit_of("def f(p):\n" + std::string(body));
  return variables(unit, "f", model::PathKind::kVariable);
}

// What binds --------------------------------------------------------------------------------------------------------

TEST(PythonScopes, Parameters) {
  const model::Unit unit = unit_of("def f(a, b=x, /, *c, d: y, **e) -> z: pass\n");
  EXPECT_EQ(variables(unit, "f", model::PathKind::kVariable), "a b c d e");
  EXPECT_EQ(variables(unit, "f", model::PathKind::kFree), "");
}

TEST(PythonScopes, Assignments) {
  EXPECT_EQ(bound_in_f("  a = b, (c, *d) = e = [f, g] = x\n"), "a b c d e f g p");
  EXPECT_EQ(bound_in_f("  a: int\n  b: int = x\n  c += x\n"), "a b c p");
}

TEST(PythonScopes, AttributesAndElementsBindNothing) {
  EXPECT_EQ(bound_in_f("  a.b = x\n  c[0] = x\n  d.e += x\n  del g.h\n  for i.j in x: pass\n"), "p");
}

TEST(PythonScopes, LoopsAndScopesAndHandlers) {
  EXPECT_EQ(bound_in_f("  for a, (b, *c) in x: pass\n"
                       "  with x as d, x as (e, f): pass\n"
                       "  try: pass\n"
                       "  except x as g: pass\n"),
            "a b c d e f g p");
}

TEST(PythonScopes, ImportsAndDefinitions) {
  EXPECT_EQ(bound_in_f("  import a, b.c, d.e as g\n  from h import i, j as k\n  def l(): pass\n  class m: pass\n"),
            "a b g i k l m p");
}

TEST(PythonScopes, DeletesAndAssignmentExpressionsAndCaptures) {
  EXPECT_EQ(bound_in_f("  del a\n  (b := x)\n  match x:\n    case [c, *d] | {'k': e, **g} | h.i(j=k) as l: pass\n"),
            "a b c d e g k l p");
}

TEST(PythonScopes, TypeAliases) { EXPECT_EQ(bound_in_f("  type A[T] = x\n"), "A p"); }

// Where it resolves -------------------------------------------------------------------------------------------------

TEST(PythonScopes, ALaterAssignmentMakesANameLocal) {
  EXPECT_EQ(lowered("x = 1\ndef f():\n  x\n  x = 2\n"),
            "(assign x :value 1)\n(function f ()\n  (expr x)\n  (assign x :value 2))");
}

TEST(PythonScopes, GlobalsAndBuiltins) {
  EXPECT_EQ(lowered("def f():\n  return g, len\ndef g(): pass\n"),
            "(function f ()\n  (return (tuple g:global len:free)))\n(function g ()\n  (pass))");
}

TEST(PythonScopes, Closures) {
  EXPECT_EQ(lowered("def f(x):\n  def g():\n    def h():\n      return x\n"),
            "(function f (x)\n"
            "  (function g ()\n"
            "    (function h ()\n"
            "      (return x:captured:f))))");
}

TEST(PythonScopes, ACapturedVariableNamesItsOwner) {
  const model::Unit unit = unit_of("def f(a, x):\n  def g():\n    return x\n");
  const model::Function& g = unit.functions[2];
  ASSERT_EQ(g.path_count, 1U);
  const model::Path& path = unit.path(model::FunctionId{2}, model::PathId{0});
  EXPECT_EQ(path.kind, model::PathKind::kCaptured);
  EXPECT_EQ(path.owner, model::FunctionId{1});
  EXPECT_EQ(path.owner_path, unit.param_list(unit.functions[1])[1].path);
}

TEST(PythonScopes, GlobalStatements) {
  EXPECT_EQ(lowered("def f():\n  global x\n  x = 1\n  def g():\n    return x\ndef h():\n  x\n"),
            "(function f ()\n"
            "  (assign x:global :value 1)\n"
            "  (function g ()\n"
            "    (return x:global)))\n"
            "(function h ()\n"
            "  (expr x:global))");
}

TEST(PythonScopes, GlobalSkipsTheFunctionsAround) {
  EXPECT_EQ(lowered("def f(x):\n  def g():\n    global x\n    def h():\n      return x\n"),
            "(function f (x)\n"
            "  (function g ()\n"
            "    (function h ()\n"
            "      (return x:global))))");
}

TEST(PythonScopes, NonlocalStatements) {
  EXPECT_EQ(lowered("def f():\n  x = 0\n  def g():\n    nonlocal x\n    x += 1\n"),
            "(function f ()\n"
            "  (assign x :value 0)\n"
            "  (function g ()\n"
            "    (update + x:captured:f 1)))");
}

TEST(PythonScopes, ClassBodiesAreInvisibleToMethods) {
  EXPECT_EQ(lowered("x = 0\nclass A:\n  x = 1\n  y = x\n  def f(self):\n    return x\n"),
            "(assign x :value 0)\n"
            "(class A\n"
            "  (assign x :value 1)\n"
            "  (assign y :value x)\n"
            "  (function f (self) :method-of A\n"
            "    (return x:global)))");
}

TEST(PythonScopes, DecoratorsDefaultsAndAnnotationsBelongOutside) {
  EXPECT_EQ(lowered("def f(x):\n  @x\n  def g(a: x = x) -> x: pass\n  class H(x): pass\n  lambda x=x: x\n"),
            "(function f (x)\n"
            "  (function g (a:x=x) :returns x :decorator x\n"
            "    (pass))\n"
            "  (class H x\n"
            "    (pass))\n"
            "  (expr (lambda (x=x) x)))");
}

// Comprehensions ----------------------------------------------------------------------------------------------------

TEST(PythonScopes, ComprehensionsHaveVariablesOfTheirOwn) {
  EXPECT_EQ(lowered("def f(x):\n  [x for x in x]\n  return x\n"),
            "(function f (x)\n"
            "  (expr (comprehension list x#2 (for x#2 x)))\n"
            "  (return x))");
}

TEST(PythonScopes, OnlyTheFirstIterableIsEvaluatedOutside) {
  EXPECT_EQ(lowered("def f(x):\n  [y for x in x for y in x if x]\n"),
            "(function f (x)\n"
            "  (expr (comprehension list y (for x#2 x) (for y x#2 :if x#2))))");
}

TEST(PythonScopes, NestedComprehensions) {
  EXPECT_EQ(lowered("[[x for x in y] for y in x]"),
            "(expr (comprehension list (comprehension list x#2 (for x#2 y)) (for y x:free)))");
}

TEST(PythonScopes, AnAssignmentExpressionBindsInTheFunction) {
  EXPECT_EQ(lowered("def f(a):\n  [y := x for x in a if (z := x)]\n  return x, y, z\n"),
            "(function f (a)\n"
            "  (expr (comprehension list (:= y x) (for x a :if (:= z x))))\n"
            "  (return (tuple x:free y z)))");
}

TEST(PythonScopes, LambdasSeeTheVariablesOfComprehensionsAround) {
  EXPECT_EQ(lowered("def f(a, x):\n  [lambda y: (x, y) for x in a]\n"),
            "(function f (a x)\n"
            "  (expr (comprehension list (lambda (y) (tuple x:captured:f y)) (for x#2 a))))");
  const model::Unit unit = unit_of("x = 1\n[lambda: x for x in a]\n");
  const model::Path& path = unit.path(model::FunctionId{1}, model::PathId{0});
  EXPECT_EQ(path.kind, model::PathKind::kCaptured);
  EXPECT_EQ(path.owner_path, unit[unit.clauses[0].target].path);
}

// Access paths ------------------------------------------------------------------------------------------------------

TEST(PythonPaths, OneForEveryMentionInAFunction) {
  const model::Unit unit = unit_of("def f(self):\n  self.a.b = 1\n  return self.a.b\ndef g(self):\n  self.a\n");
  EXPECT_EQ(unit.functions[1].path_count, 3U);
  EXPECT_EQ(unit.functions[2].path_count, 2U);
  EXPECT_EQ(unit.path_text(model::FunctionId{1}, model::PathId{2}), "self.a.b");
}

TEST(PythonPaths, ElementsByConstantKey) {
  const model::Unit unit = unit_of("d['k'][0]; d[\"k\"][1]; d['k'][i]\n");
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < unit.functions[0].path_count; ++i) {
    texts.push_back(unit.path_text(model::Unit::module(), model::PathId{i}));
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"d", "d[\"k\"]", "d[\"k\"][0]", "d[\"k\"][1]", "i"}));
}

}  // namespace
}  // namespace oomlint::python
