// Every construct of Python and what the model says about it.
#include <gtest/gtest.h>

#include <cmath>

#include "test/unit/python_lowered.h"

namespace oomlint::python {
namespace {

// Literals ----------------------------------------------------------------------------------------------------------

TEST(PythonLiterals, Constants) {
  EXPECT_EQ(lowered("(None, True, False, ...)"), "(expr (tuple None True False ...))");
}

TEST(PythonLiterals, IntegersOfEveryBase) {
  EXPECT_EQ(lowered("[10, 1_000, 0x1F, 0XfF, 0o17, 0b101]"), "(expr (list 10 1000 31 255 15 5))");
}

TEST(PythonLiterals, IntegersOfPython2) { EXPECT_EQ(lowered("[0777, 10L, 0x1FL, 0]"), "(expr (list 511 10 31 0))"); }

TEST(PythonLiterals, Floats) {
  EXPECT_EQ(lowered("[1.5, 1e3, .5, 1_0.5_0, 1e-400, 1e400]"), "(expr (list 1.5 1000 0.5 10.5 0 inf))");
}

TEST(PythonLiterals, HugeIntegersLosePrecisionOnly) {
  EXPECT_EQ(lowered("x = 1" + std::string(30, '0')), "(assign x :value 1e+30)");
  EXPECT_EQ(lowered("x = 1" + std::string(400, '0')), "(assign x :value inf)");
}

TEST(PythonLiterals, ComplexNumbersHaveNoValue) {
  const model::Unit unit = unit_of("3j\n1.5J\n");
  ASSERT_EQ(unit.numbers.size(), 2U);
  EXPECT_TRUE(std::isnan(unit.numbers[0]));
  EXPECT_TRUE(std::isnan(unit.numbers[1]));
}

TEST(PythonLiterals, StringsInEveryQuote) {
  EXPECT_EQ(lowered(R"py(['a', "b", '''c''', """d
e""", u'f', '', ""])py"),
            R"((expr (list "a" "b" "c" "d\ne" "f" "" "")))");
}

TEST(PythonLiterals, EscapesAreResolved) {
  EXPECT_EQ(lowered(R"py(['a\tb', '\x41\101\u00e9\U0001F600', '\q', 'a\
b'])py"),
            "(expr (list \"a\tb\" \"AA\u00e9\U0001F600\" \"\\\\q\" \"ab\"))");
}

TEST(PythonLiterals, RawStringsKeepTheirBackslashes) {
  EXPECT_EQ(lowered(R"py(x = r'\n' R"\d")py"), R"((assign x :value "\\n\\d"))");
}

TEST(PythonLiterals, LongStringsHaveNoName) {
  EXPECT_EQ(lowered("x = '" + std::string(256, 'a') + "'"), "(assign x :value \"" + std::string(256, 'a') + "\")");
  EXPECT_EQ(lowered("x = '" + std::string(257, 'a') + "'"), "(assign x :value string)");
}

TEST(PythonLiterals, Bytes) { EXPECT_EQ(lowered("[b'a', Rb'b', b'c' b'd']"), "(expr (list bytes bytes bytes))"); }

TEST(PythonLiterals, ConcatenatedStringsAreOne) { EXPECT_EQ(lowered("('a' \"b\"\n 'c')"), "(expr \"abc\")"); }

TEST(PythonLiterals, FormatStringsHoldTheirExpressions) {
  EXPECT_EQ(lowered("f'{a} {b.c!r} {d()=}'"), "(expr (format a:free (attribute b:free c @b.c) (call d:free)))");
}

TEST(PythonLiterals, FormatSpecificationsHoldExpressionsToo) {
  EXPECT_EQ(lowered("f'{a:{b}.{c}f}'"), "(expr (format a:free b:free c:free))");
}

TEST(PythonLiterals, FormatStringsAmongConcatenatedOnes) {
  EXPECT_EQ(lowered("x = 'a' f'{b}' rf'{c}'"), "(assign x :value (format b:free c:free))");
}

TEST(PythonLiterals, BracesInPlainStringsAreText) { EXPECT_EQ(lowered("x = '{a}'"), "(assign x :value \"{a}\")"); }

TEST(PythonLiterals, TemplateStrings) { EXPECT_EQ(lowered("t'{a}'"), "(expr (format a:free))"); }

// Names, attributes, subscripts -------------------------------------------------------------------------------------

TEST(PythonExpressions, AccessPathsReachThreeSteps) {
  EXPECT_EQ(lowered("a = 1\na.b.c.d"),
            "(assign a :value 1)\n"
            "(expr (attribute (attribute (attribute a b @a.b) c @a.b.c) d))");
}

TEST(PythonExpressions, ConstantKeysArePathsAndOthersAreNot) {
  EXPECT_EQ(lowered("a['k'], a[0], a[99], a[-1], a[i], a[1.5]"),
            "(expr (tuple (index a:free \"k\" @a[\"k\"]) (index a:free 0 @a[0]) (index a:free 99)"
            " (index a:free (negate 1)) (index a:free i:free) (index a:free 1.5)))");
}

TEST(PythonExpressions, NothingBehindACallIsAPath) {
  EXPECT_EQ(lowered("f().a.b"), "(expr (attribute (attribute (call f:free) a) b))");
}

TEST(PythonExpressions, Slices) {
  EXPECT_EQ(lowered("a[1:2], a[:], a[::3], a[1:], a[:2:]"),
            "(expr (tuple (index a:free (slice 1 2 _)) (index a:free (slice _ _ _)) (index a:free (slice _ _ 3))"
            " (index a:free (slice 1 _ _)) (index a:free (slice _ 2 _))))");
}

TEST(PythonExpressions, SeveralSubscriptsAreATuple) {
  EXPECT_EQ(lowered("a[..., None, 1:2]; a[0,]; a[*b]"),
            "(expr (index a:free (tuple ... None (slice 1 2 _))))\n"
            "(expr (index a:free (tuple 0)))\n"
            "(expr (index a:free (spread b:free)))");
}

TEST(PythonExpressions, ParenthesesLeaveNoTrace) {
  const model::Unit unit = unit_of("((a))");
  ASSERT_EQ(unit.exprs.size(), 1U);
  EXPECT_EQ(unit.exprs[0].span, (model::Span{2, 3}));
}

// Calls -------------------------------------------------------------------------------------------------------------

TEST(PythonExpressions, Arguments) {
  EXPECT_EQ(lowered("f(1, *a, k=2, **b)"), "(expr (call f:free 1 *a:free k=2 **b:free))");
}

TEST(PythonExpressions, AGeneratorMayBeTheOnlyArgument) {
  EXPECT_EQ(lowered("sum(x for x in y)"), "(expr (call sum:free (comprehension generator x (for x y:free))))");
}

TEST(PythonExpressions, ChainsOfCalls) {
  EXPECT_EQ(lowered("a.b(1).c[2](3)"), "(expr (call (index (attribute (call (attribute a:free b @a.b) 1) c) 2) 3))");
}

TEST(PythonExpressions, KeywordsMayBeNamedLikeStatements) {
  EXPECT_EQ(lowered("f(print=1, match=2, type=3)"), "(expr (call f:free print=1 match=2 type=3))");
}

// Operators ---------------------------------------------------------------------------------------------------------

TEST(PythonExpressions, BinaryOperatorsBindAsInPython) {
  EXPECT_EQ(lowered("a + b * c - d"), "(expr (- (+ a:free (* b:free c:free)) d:free))");
  EXPECT_EQ(lowered("a ** b ** c"), "(expr (** a:free (** b:free c:free)))");
  EXPECT_EQ(lowered("a @ b // c % d / e"), "(expr (/ (% (// (@ a:free b:free) c:free) d:free) e:free))");
  EXPECT_EQ(lowered("a << b >> c | d ^ e"), "(expr (| (>> (<< a:free b:free) c:free) (^ d:free e:free)))");
}

TEST(PythonExpressions, UnaryOperators) {
  EXPECT_EQ(lowered("-a, +b, ~c, not d"), "(expr (tuple (negate a:free) (positive b:free) (~ c:free) (not d:free)))");
}

TEST(PythonExpressions, BooleanOperatorsTakeAnyNumber) {
  EXPECT_EQ(lowered("a and b and c or d"), "(expr (or (and a:free b:free c:free) d:free))");
  EXPECT_EQ(lowered("a and (b and c)"), "(expr (and a:free (and b:free c:free)))");
}

TEST(PythonExpressions, Comparisons) {
  EXPECT_EQ(lowered("a is not b, c not in d, e <> f, g in h, i is j"),
            "(expr (tuple (is-not a:free b:free) (not-in c:free d:free) (!= e:free f:free) (in g:free h:free)"
            " (is i:free j:free)))");
}

TEST(PythonExpressions, ChainedComparisons) { EXPECT_EQ(lowered("0 <= a < 9"), "(expr (compare-chain 0 a:free 9))"); }

TEST(PythonExpressions, ConditionsComeFirst) {
  EXPECT_EQ(lowered("a if b else c if d else e"),
            "(expr (conditional b:free a:free (conditional d:free c:free e:free)))");
}

TEST(PythonExpressions, AssignmentExpressions) {
  EXPECT_EQ(lowered("if (n := len(a)) > 1: n"),
            "(if (> (:= n (call len:free a:free)) 1)\n"
            "  (expr n))");
}

TEST(PythonExpressions, AnAssignmentExpressionTakesAConditionalWhole) {
  EXPECT_EQ(lowered("(x := a if b else c)"), "(expr (:= x (conditional b:free a:free c:free)))");
  EXPECT_EQ(lowered("(x := a) if b else c"), "(expr (conditional b:free (:= x a:free) c:free))");
}

TEST(PythonExpressions, AwaitAndYield) {
  EXPECT_EQ(lowered("async def f():\n  await g()\n  x = yield\n  yield 1, 2\n  yield from h\n"),
            "(function f () :async :generator\n"
            "  (expr (await (call g:free)))\n"
            "  (assign x :value (yield))\n"
            "  (expr (yield (tuple 1 2)))\n"
            "  (expr (yield-from h:free)))");
}

// Displays and comprehensions ---------------------------------------------------------------------------------------

TEST(PythonExpressions, Displays) {
  EXPECT_EQ(lowered("(), (1,), [1, *a], {1, 2}, {}, {'k': 1, **b}"),
            "(expr (tuple (tuple) (tuple 1) (list 1 (spread a:free)) (set 1 2) (mapping)"
            " (mapping \"k\" 1 _ b:free)))");
}

TEST(PythonExpressions, Comprehensions) {
  EXPECT_EQ(lowered("[x for x in a if x if b], {x for x in a}, {k: v for k, v in a}, (x for x in a)"),
            "(expr (tuple (comprehension list x (for x a:free :if x b:free))"
            " (comprehension set x#2 (for x#2 a:free))"
            " (comprehension mapping k v (for (tuple k v) a:free))"
            " (comprehension generator x#3 (for x#3 a:free))))");
}

TEST(PythonExpressions, ComprehensionsOfSeveralClauses) {
  EXPECT_EQ(lowered("[x for y in a if y for x in y async for z in x]"),
            "(expr (comprehension list x (for y a:free :if y) (for x y) (for z x)))");
}

TEST(PythonExpressions, ComprehensionsOfPython2) {
  EXPECT_EQ(lowered("[x for x in 1, 2]"), "(expr (comprehension list x (for x (tuple 1 2))))");
}

TEST(PythonExpressions, Lambdas) {
  EXPECT_EQ(lowered("lambda: 0"), "(expr (lambda () 0))");
  EXPECT_EQ(lowered("lambda a, *b, c=1, **d: (a, b, c, d)"), "(expr (lambda (a *b keyword:c=1 **d) (tuple a b c d)))");
}

// Simple statements -------------------------------------------------------------------------------------------------

TEST(PythonStatements, Assignments) {
  EXPECT_EQ(lowered("a = b = 1"), "(assign a b :value 1)");
  EXPECT_EQ(lowered("a, (b, *c) = d"), "(assign (tuple a (tuple b (spread c))) :value d:free)");
  EXPECT_EQ(lowered("[a, b] = c,"), "(assign (list a b) :value (tuple c:free))");
  EXPECT_EQ(lowered("(a) = 1"), "(assign a :value 1)");
  EXPECT_EQ(lowered("a.b, c[0] = d"),
            "(assign (tuple (attribute a:free b @a.b) (index c:free 0 @c[0])) :value d:free)");
}

TEST(PythonStatements, AnnotatedAssignments) {
  EXPECT_EQ(lowered("x: int = 1"), "(assign x :value 1 :type int:free)");
  EXPECT_EQ(lowered("x: 'int'"), "(assign x :type \"int\")");
  EXPECT_EQ(lowered("a.x: int = 1"), "(assign (attribute a:free x @a.x) :value 1 :type int:free)");
}

TEST(PythonStatements, AugmentedAssignments) {
  EXPECT_EQ(lowered("a += 1; b.c @= d; e[0] //= 2"),
            "(update + a 1)\n"
            "(update @ (attribute b:free c @b.c) d:free)\n"
            "(update // (index e:free 0 @e[0]) 2)");
}

TEST(PythonStatements, AssignmentToTheTypeOfSomething) {
  EXPECT_EQ(lowered("type(a).b = 1"), "(assign (attribute (call type:free a:free) b) :value 1)");
  EXPECT_EQ(lowered("type(a, b)[0].c: int = 1"),
            "(assign (attribute (index (call type:free a:free b:free) 0) c) :value 1 :type int:free)");
}

TEST(PythonStatements, TypeAliases) {
  EXPECT_EQ(lowered("type X = list[int]"), "(assign X :value (index list:free int:free))");
  EXPECT_EQ(lowered("type X[T] = T"), "(assign X :value T:free)");
}

TEST(PythonStatements, Deletes) {
  EXPECT_EQ(lowered("del a, b.c, d[0], (e, [f])"), "(delete a (attribute b:free c @b.c) (index d:free 0 @d[0]) e f)");
}

TEST(PythonStatements, Asserts) {
  EXPECT_EQ(lowered("assert a, 'b'"), "(assert a:free \"b\")");
  EXPECT_EQ(lowered("assert a"), "(assert a:free)");
}

TEST(PythonStatements, Raises) {
  EXPECT_EQ(lowered("raise"), "(raise)");
  EXPECT_EQ(lowered("raise A('b') from c"), "(raise (call A:free \"b\") :from c:free)");
}

TEST(PythonStatements, SimpleOnes) {
  EXPECT_EQ(lowered("while 1:\n  pass\n  break\n  continue\n"), "(while 1\n  (pass)\n  (break)\n  (continue))");
  EXPECT_EQ(lowered("def f():\n  return\ndef g(): return 1, 2\n"),
            "(function f ()\n  (return))\n(function g ()\n  (return (tuple 1 2)))");
}

TEST(PythonStatements, SeveralOnALine) { EXPECT_EQ(lowered("a; b;"), "(expr a:free)\n(expr b:free)"); }

// Imports -----------------------------------------------------------------------------------------------------------

TEST(PythonImports, Modules) {
  EXPECT_EQ(lowered("import a, b.c, d.e as f"), "(import (a :as a) (b.c :root :as b) (d.e :as f))");
}

TEST(PythonImports, Members) {
  EXPECT_EQ(lowered("from a.b import c, d as e"), "(import (a.b :member c :as c) (a.b :member d :as e))");
  EXPECT_EQ(lowered("from a import (b,\n c,)"), "(import (a :member b :as b) (a :member c :as c))");
}

TEST(PythonImports, Relative) {
  EXPECT_EQ(lowered("from . import a"), "(import (. :member a :as a))");
  EXPECT_EQ(lowered("from ...b import c"), "(import (...b :member c :as c))");
}

TEST(PythonImports, Stars) { EXPECT_EQ(lowered("from a import *"), "(import (a :star))"); }

TEST(PythonImports, FutureFeatures) {
  EXPECT_EQ(lowered("from __future__ import division"), "(import (__future__ :member division :as division))");
}

TEST(PythonImports, BlanksInDottedNames) { EXPECT_EQ(lowered("import a . b as c"), "(import (a.b :as c))"); }

// Compound statements -----------------------------------------------------------------------------------------------

TEST(PythonStatements, ElifIsAnIfInTheElse) {
  EXPECT_EQ(lowered("if a: b\nelif c: d\nelse: e\n"),
            "(if a:free\n"
            "  (expr b:free)\n"
            "  (else\n"
            "    (if c:free\n"
            "      (expr d:free)\n"
            "      (else\n"
            "        (expr e:free)))))");
}

TEST(PythonStatements, For) {
  EXPECT_EQ(lowered("for i, (a, b) in c, d:\n  i\nelse:\n  e\n"),
            "(for (tuple i (tuple a b)) (tuple c:free d:free)\n"
            "  (expr i)\n"
            "  (else\n"
            "    (expr e:free)))");
  EXPECT_EQ(lowered("async def f():\n  async for self.x in y: pass\n"),
            "(function f () :async\n"
            "  (for (attribute self:free x @self.x) y:free\n"
            "    (pass)))");
}

TEST(PythonStatements, While) {
  EXPECT_EQ(lowered("while a:\n  b\nelse:\n  c\n"), "(while a:free\n  (expr b:free)\n  (else\n    (expr c:free)))");
}

TEST(PythonStatements, With) {
  EXPECT_EQ(lowered("with a() as b, c: d\n"), "(with (call a:free) :as b c:free\n  (expr d:free))");
  EXPECT_EQ(lowered("with a as (b, c.d): pass\n"), "(with a:free :as (tuple b (attribute c:free d @c.d))\n  (pass))");
}

TEST(PythonStatements, WithInParentheses) {
  const std::string expected = "(with (call a:free) :as b (call c:free)\n  (pass))";
  EXPECT_EQ(lowered("with (a() as b, c()): pass\n"), expected);
  EXPECT_EQ(lowered("with (\n  a() as b,\n  c(),\n): pass\n"), expected);
  EXPECT_EQ(lowered("with (a): pass\n"), "(with a:free\n  (pass))");
}

TEST(PythonStatements, AsyncWith) {
  EXPECT_EQ(lowered("async def f():\n  async with a: pass\n"), "(function f () :async\n  (with a:free\n    (pass)))");
}

TEST(PythonStatements, Try) {
  EXPECT_EQ(lowered("try: a\nexcept A: b\nexcept (B, C) as e: e\nexcept: c\nelse: d\nfinally: f\n"),
            "(try\n"
            "  (expr a:free)\n"
            "  (except A:free\n"
            "    (expr b:free))\n"
            "  (except (tuple B:free C:free) :as e\n"
            "    (expr e))\n"
            "  (except\n"
            "    (expr c:free))\n"
            "  (else\n"
            "    (expr d:free))\n"
            "  (finally\n"
            "    (expr f:free)))");
}

TEST(PythonStatements, TryOfGroups) {
  EXPECT_EQ(lowered("try: a\nexcept* A as e: b\n"),
            "(try\n  (expr a:free)\n  (except A:free :as e\n    (expr b:free)))");
}

TEST(PythonStatements, ExceptWithoutParentheses) {
  EXPECT_EQ(lowered("try: a\nexcept A, B: b\n"),
            "(try\n  (expr a:free)\n  (except (tuple A:free B:free)\n    (expr b:free)))");
}

// Match -------------------------------------------------------------------------------------------------------------

TEST(PythonMatch, CasesAreBranchesOverTheSubject) {
  EXPECT_EQ(lowered("match a.b:\n  case 1: c\n  case 'x' | None: d\n  case _: e\n"),
            "(expr (attribute a:free b @a.b))\n"
            "(if (unknown (attribute a:free b @a.b))\n"
            "  (expr c:free)\n"
            "  (else\n"
            "    (if (unknown (attribute a:free b @a.b))\n"
            "      (expr d:free)\n"
            "      (else\n"
            "        (expr e:free)))))");
}

TEST(PythonMatch, CapturesAreAssignedBeforeTheBody) {
  EXPECT_EQ(lowered("match a:\n  case [x, *y]: x\n  case {'k': z, **w}: z\n"),
            "(expr a:free)\n"
            "(if (unknown a:free)\n"
            "  (assign x :value (unknown a:free))\n"
            "  (assign y :value (unknown a:free))\n"
            "  (expr x)\n"
            "  (else\n"
            "    (if (unknown a:free)\n"
            "      (assign z :value (unknown a:free))\n"
            "      (assign w :value (unknown a:free))\n"
            "      (expr z))))");
}

TEST(PythonMatch, ClassesAndValuesAreRead) {
  EXPECT_EQ(lowered("match a:\n  case m.P(0, x=y): y\n  case Color.RED: 1\n"),
            "(expr a:free)\n"
            "(if (unknown a:free (attribute m:free P @m.P))\n"
            "  (assign y :value (unknown a:free))\n"
            "  (expr y)\n"
            "  (else\n"
            "    (if (unknown a:free (attribute Color:free RED @Color.RED))\n"
            "      (expr 1))))");
}

TEST(PythonMatch, AGuardIsPartOfTheCondition) {
  EXPECT_EQ(lowered("match a:\n  case [x] if x > 1: b\n  case y if y: c\n"),
            "(expr a:free)\n"
            "(if (and (unknown a:free) (> x 1))\n"
            "  (assign x :value (unknown a:free))\n"
            "  (expr b:free)\n"
            "  (else\n"
            "    (if y\n"
            "      (assign y :value a:free)\n"
            "      (expr c:free))))");
}

TEST(PythonMatch, ANameForAllOfTheSubject) {
  EXPECT_EQ(lowered("match a:\n  case A() as b: b\n  case c: c\n"),
            "(expr a:free)\n"
            "(if (unknown a:free A:free)\n"
            "  (assign b :value a:free)\n"
            "  (expr b)\n"
            "  (else\n"
            "    (assign c :value a:free)\n"
            "    (expr c)))");
}

TEST(PythonMatch, ASubjectThatActsIsEvaluatedOnce) {
  EXPECT_EQ(lowered("match f():\n  case [x]: x\n  case y: y\n"),
            "(expr (call f:free))\n"
            "(if (unknown)\n"
            "  (assign x :value (unknown))\n"
            "  (expr x)\n"
            "  (else\n"
            "    (assign y :value (unknown))\n"
            "    (expr y)))");
}

TEST(PythonMatch, ACaseThatAlwaysMatches) {
  EXPECT_EQ(lowered("match a:\n  case _: b\n"), "(expr a:free)\n(expr b:free)");
}

TEST(PythonMatch, SeveralSubjects) {
  EXPECT_EQ(lowered("match a, b:\n  case 1, 2: c\n"),
            "(expr (tuple a:free b:free))\n"
            "(if (unknown (tuple a:free b:free))\n"
            "  (expr c:free))");
}

TEST(PythonMatch, MatchMayBeAName) {
  EXPECT_EQ(lowered("match = 1\nmatch(a)"), "(assign match :value 1)\n(expr (call match a:free))");
}

// Functions and classes ---------------------------------------------------------------------------------------------

TEST(PythonFunctions, ParametersOfEveryKind) {
  EXPECT_EQ(lowered("def f(a, /, b: int, c=1, *args: A, d, e: B = 2, **kw): pass\n"),
            "(function f (a b:int:free c=1 *args:A:free keyword:d keyword:e:B:free=2 **kw)\n  (pass))");
  EXPECT_EQ(lowered("def f(a, *, b): pass\n"), "(function f (a keyword:b)\n  (pass))");
}

TEST(PythonFunctions, WhatIsSaidAboutThem) {
  EXPECT_EQ(lowered("@a\n@b.c(1)\nasync def f() -> 'int':\n  'doc'\n"),
            "(function f () :returns \"int\" :decorator a:free :decorator (call (attribute b:free c @b.c) 1)"
            " :async :docstring\n"
            "  (expr \"doc\"))");
}

TEST(PythonFunctions, SpansOfBodyAndHeader) {
  const std::string_view text = "@a\ndef f(x,\n      y): # c\n  return x\n";
  const model::Unit unit = unit_of(text);
  const model::Function& function = unit.functions[1];
  EXPECT_EQ(text.substr(function.span.begin, function.span.end - function.span.begin),
            "def f(x,\n      y): # c\n  return x");
  EXPECT_EQ(text.substr(function.header.begin, function.header.end - function.header.begin), "def f(x,\n      y):");
  EXPECT_EQ(unit.stmts.back().span, (model::Span{0, static_cast<std::uint32_t>(text.size()) - 1}));
}

TEST(PythonFunctions, DocstringsArePlainStrings) {
  EXPECT_FALSE(unit_of("def f():\n  'doc'\n").functions[1].docstring.empty());
  EXPECT_FALSE(unit_of("'''doc'''\n").functions[0].docstring.empty());
  EXPECT_FALSE(unit_of("class A:\n  # comment\n  'doc'\n").functions[1].docstring.empty());
  EXPECT_TRUE(unit_of("def f():\n  f'doc'\n").functions[1].docstring.empty());
  EXPECT_TRUE(unit_of("def f():\n  b'doc'\n").functions[1].docstring.empty());
  EXPECT_TRUE(unit_of("def f():\n  'doc',\n").functions[1].docstring.empty());
  EXPECT_TRUE(unit_of("def f():\n  x\n  'doc'\n").functions[1].docstring.empty());
}

TEST(PythonFunctions, OnlyTheirOwnYieldMakesThemGenerators) {
  EXPECT_EQ(lowered("def f():\n  def g():\n    yield\n  return lambda: (yield)\n"),
            "(function f ()\n"
            "  (function g () :generator\n"
            "    (expr (yield)))\n"
            "  (return (lambda () (yield))))");
}

TEST(PythonFunctions, TypeParametersAreNamesOfTheBody) {
  EXPECT_EQ(lowered("def f[T: int, *Ts, **P](x: T) -> T:\n  return T, Ts, P\n"),
            "(function f (x:T:free) :returns T:free\n  (return (tuple T Ts P)))");
}

TEST(PythonFunctions, DefaultsOfTypeParametersAreSkipped) {
  const std::string_view text =
      "class C[T = int, *Ts = *tuple[int, ...]](B):\n  x: T\ndef f[T: A = B['=]']](x): pass\n";
  EXPECT_EQ(lowered(text),
            "(class C B:free\n"
            "  (assign x :type T))\n"
            "(function f (x)\n"
            "  (pass))");
  EXPECT_TRUE(unit_of(text).problems.empty());
}

TEST(PythonClasses, BasesKeywordsAndDecorators) {
  EXPECT_EQ(lowered("@a\nclass B(c.D, *e, metaclass=M, **k):\n  'doc'\n"),
            "(class B (attribute c:free D @c.D) *e:free metaclass=M:free **k:free :decorator a:free :docstring\n"
            "  (expr \"doc\"))");
}

TEST(PythonClasses, MethodsKnowTheirClass) {
  EXPECT_EQ(lowered("class A:\n"
                    "  if x:\n"
                    "    def f(self):\n"
                    "      def g(): pass\n"
                    "  class B:\n"
                    "    def h(self): pass\n"),
            "(class A\n"
            "  (if x:free\n"
            "    (function f (self) :method-of A\n"
            "      (function g ()\n"
            "        (pass))))\n"
            "  (class B\n"
            "    (function h (self) :method-of B\n"
            "      (pass))))");
}

TEST(PythonClasses, ABodyIsAFunctionOfItsOwn) {
  const model::Unit unit = unit_of("class A:\n  x = 1\n");
  ASSERT_EQ(unit.classes.size(), 1U);
  const model::Function& body = unit[unit.classes[0].body];
  EXPECT_EQ(body.kind, model::FunctionKind::kClassBody);
  EXPECT_EQ(body.parent, model::Unit::module());
  EXPECT_EQ(unit.block(body.body).size(), 1U);
}

// Types in annotations ----------------------------------------------------------------------------------------------

TEST(PythonTypes, GenericsAndUnions) {
  EXPECT_EQ(lowered("x: dict[str, list[int]] | None"),
            "(assign x :type (| (index dict:free (tuple str:free (index list:free int:free))) None))");
  EXPECT_EQ(lowered("x: typing.Optional[a.B]"),
            "(assign x :type (index (attribute typing:free Optional @typing.Optional) (attribute a:free B @a.B)))");
  EXPECT_EQ(lowered("def f(*a: *Ts): pass\n"), "(function f (*a:(spread Ts:free))\n  (pass))");
  EXPECT_EQ(lowered("x: Callable[[int], str]"),
            "(assign x :type (index Callable:free (tuple (list int:free) str:free)))");
  EXPECT_EQ(lowered("x: d[a: b]"), "(assign x :type (index d:free (slice a:free b:free _)))");
}

// Python 2 ----------------------------------------------------------------------------------------------------------

TEST(Python2, Print) {
  EXPECT_EQ(lowered("print 'a', b"), "(expr (call print:free \"a\" b:free))");
  EXPECT_EQ(lowered("print >>f, 'a',"), "(expr (call print:free \"a\" file=f:free))");
  EXPECT_EQ(lowered("print"), "(expr print:free)");
  EXPECT_EQ(lowered("print('a', end='')"), "(expr (call print:free \"a\" end=\"\"))");
}

TEST(Python2, Exec) { EXPECT_EQ(lowered("exec 'a' in b, c"), "(expr (call exec:free \"a\" b:free c:free))"); }

TEST(Python2, Raise) { EXPECT_EQ(lowered("raise E, 'a', t"), "(raise (call E:free \"a\" t:free))"); }

TEST(Python2, Except) {
  EXPECT_EQ(lowered("try: a\nexcept E, e: e\nexcept (A, B), e: e\n"),
            "(try\n"
            "  (expr a:free)\n"
            "  (except E:free :as e\n"
            "    (expr e))\n"
            "  (except (tuple A:free B:free) :as e\n"
            "    (expr e)))");
}

TEST(Python2, TupleParameters) {
  EXPECT_EQ(lowered("def f(a, (b, c)=(1, 2)): return b\n"),
            "(function f (a .1=(tuple 1 2))\n"
            "  (assign (tuple b c) :value .1)\n"
            "  (return b))");
}

TEST(Python2, Backquotes) {
  EXPECT_EQ(lowered("x = `a + b` + '`c`'"), "(assign x :value (+ (call repr:free (+ a:free b:free)) \"`c`\"))");
}

// Comments and headers ----------------------------------------------------------------------------------------------

TEST(PythonComments, AllInOrder) {
  const std::string_view text = "# a\nx = [  # b\n  1,\n  # c\n]  # d\ndef f():  # e\n  # f\n  pass\n# g\n";
  const model::Unit unit = unit_of(text);
  std::string all;
  for (const model::Span span : unit.comments) all += text.substr(span.begin, span.end - span.begin);
  EXPECT_EQ(all, "# a# b# c# d# e# f# g");
}

TEST(PythonComments, NotInsideStrings) { EXPECT_TRUE(unit_of("x = '# a' \"\"\"\n# b\n\"\"\"\n").comments.empty()); }

TEST(PythonHeaders, EndWithTheColon) {
  const std::string_view text =
      "for x in y:  # c\n  pass\n"
      "while a: pass\n"
      "with b as c:\n  pass\n"
      "if d:\n  pass\nelif e:\n  pass\n"
      "try:\n  pass\nexcept F as g:\n  pass\n"
      "class H(I):\n  pass\n";
  const model::Unit unit = unit_of(text);
  std::string headers;
  for (const model::Stmt& stmt : unit.stmts) {
    if (stmt.kind == model::StmtKind::kPass) continue;
    headers += std::string(text.substr(stmt.header.begin, stmt.header.end - stmt.header.begin)) + "\n";
  }
  EXPECT_EQ(headers, "for x in y:\nwhile a:\nwith b as c:\nelif e:\nif d:\ntry:\nclass H(I):\n");
  const model::Span except = unit.handlers[0].header;
  EXPECT_EQ(text.substr(except.begin, except.end - except.begin), "except F as g:");
}

TEST(PythonHeaders, TrailingCommentsBelongToNoStatement) {
  const std::string_view text = "if a:\n  b  # c\n  # d\ne\n";
  const model::Unit unit = unit_of(text);
  const model::Stmt& branch = unit[unit.block(unit.functions[0].body)[0]];
  EXPECT_EQ(text.substr(branch.span.begin, branch.span.end - branch.span.begin), "if a:\n  b");
}

// A sample ----------------------------------------------------------------------------------------------------------

TEST(PythonSample, AnEvaluationLoop) {
  EXPECT_EQ(lowered(R"py(
import torch
from torch import nn

@torch.no_grad()
def evaluate(model: nn.Module, loader, device="cuda"):
    model.eval()
    total, losses = 0.0, []
    for i, (x, y) in enumerate(loader):
        x = x.to(device, non_blocking=True)
        with torch.autocast("cuda"):
            loss = criterion(model(x), y)
        losses.append(loss.item())
        total += loss
    return total / len(losses), {k: v for k, v in zip("ab", losses)}
)py"),
            R"((import (torch :as torch))
(import (torch :member nn :as nn))
(function evaluate (model:(attribute nn Module @nn.Module) loader device="cuda") :decorator (call (attribute torch no_grad @torch.no_grad))
  (expr (call (attribute model eval @model.eval)))
  (assign (tuple total losses) :value (tuple 0 (list)))
  (for (tuple i (tuple x y)) (call enumerate:free loader)
    (assign x :value (call (attribute x to @x.to) device non_blocking=True))
    (with (call (attribute torch:global autocast @torch.autocast) "cuda")
      (assign loss :value (call criterion:free (call model x) y)))
    (expr (call (attribute losses append @losses.append) (call (attribute loss item @loss.item))))
    (update + total loss))
  (return (tuple (/ total (call len:free losses)) (comprehension mapping k v (for (tuple k v) (call zip:free "ab" losses)))))))");
}

}  // namespace
}  // namespace oomlint::python
