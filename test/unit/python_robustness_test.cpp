// No bytes make the front end crash, hang or leave the text.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "test/unit/python_lowered.h"

namespace oomlint::python {
namespace {

constexpr std::string_view kSample = R"py(# -*- coding: utf-8 -*-
"""Módulo."""
from __future__ import annotations
import torch.nn as nn, os.path
from ..a import (b, c as d,)

@deco(x=1)
class Net(nn.Module, metaclass=M):
    size: int = 0x1F
    def forward(self, x, /, *args: int, k=1, **kw) -> "Tensor":
        """Doc."""
        global G
        with torch.no_grad(), open(f"{x!r:>{k}}") as f:  # comment
            out = [self.net(y)[..., 1:2] async for y in x if y for z in y]
        try:
            del out[0], x.y
        except (A, B) as e:
            raise C from e
        else:
            return {**kw, 'a': lambda q=1, *r: (yield), "b" 'c': {1, 2}}
        finally:
            while (n := len(args)) > 1 and not k: n -= 1
match a.b:
    case [1, *rest] | {"k": v, **w} if v: pass
    case Point(x=0) as p: pass
    case _: pass
print >>f, `x`, 0777L
if a < b <= c: exec "x" in d
elif x: assert y, "z"
else: type T[U: int = str] = list[U]
async def g[T = int](): await h(*a, **b)
)py";

/// Every span of the unit lies in the text.
void expect_spans_inside(const model::Unit& unit, std::string_view text) {
  const auto inside = [&](model::Span span) { return span.begin <= span.end && span.end <= text.size(); };
  EXPECT_TRUE(std::ranges::all_of(unit.exprs, inside, &model::Expr::span));
  EXPECT_TRUE(std::ranges::all_of(unit.stmts, inside, &model::Stmt::span));
  EXPECT_TRUE(std::ranges::all_of(unit.stmts, inside, &model::Stmt::header));
  EXPECT_TRUE(std::ranges::all_of(unit.functions, inside, &model::Function::span));
  EXPECT_TRUE(std::ranges::all_of(unit.functions, inside, &model::Function::header));
  EXPECT_TRUE(std::ranges::all_of(unit.functions, inside, &model::Function::docstring));
  EXPECT_TRUE(std::ranges::all_of(unit.classes, inside, &model::Class::span));
  EXPECT_TRUE(std::ranges::all_of(unit.comments, inside));
  EXPECT_TRUE(std::ranges::all_of(unit.problems, inside, &model::Problem::span));
  EXPECT_LE(unit.problems.size(), 2U);
  EXPECT_TRUE(std::ranges::is_sorted(unit.comments, {}, &model::Span::begin));
}

/// Lowers, walks all of the model and checks its spans.
model::Unit check(const std::string& text) {
  const model::Unit unit = unit_of(text);
  EXPECT_FALSE(model::dump(unit).empty());
  expect_spans_inside(unit, text);
  return unit;
}

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  all.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

bool too_deep(const model::Unit& unit) {
  return std::ranges::any_of(unit.problems, [](const model::Problem& p) { return p.message == "nested too deeply"; });
}

// Damage ------------------------------------------------------------------------------------------------------------

TEST(PythonRobustness, TheSampleItselfIsFine) {
  const model::Unit unit = check(std::string(kSample));
  EXPECT_TRUE(unit.problems.empty());
  EXPECT_EQ(unit.classes.size(), 1U);
  EXPECT_EQ(unit.functions.size(), 5U);  // the module, a class body, two functions and a lambda
}

TEST(PythonRobustness, EveryPrefix) {
  for (std::size_t size = 0; size <= kSample.size(); ++size) check(std::string(kSample.substr(0, size)));
}

TEST(PythonRobustness, EverySuffix) {
  for (std::size_t at = 0; at < kSample.size(); at += 3) check(std::string(kSample.substr(at)));
}

TEST(PythonRobustness, AByteReplaced) {
  constexpr std::string_view kBytes("()[]{}:,.=\"'`\\\n\t #@*\0\xff\xc3x0", 25);
  for (std::size_t at = 0; at < kSample.size(); ++at) {
    std::string text(kSample);
    text[at] = kBytes[at * 7 % kBytes.size()];
    check(text);
  }
}

TEST(PythonRobustness, APieceCutOutOrDoubled) {
  for (std::size_t at = 0; at + 17 < kSample.size(); at += 5) {
    const std::string piece(kSample.substr(at, at % 17 + 1));
    check(std::string(kSample).erase(at, piece.size()));
    check(std::string(kSample).insert(kSample.size() - at, piece));
  }
}

TEST(PythonRobustness, OddBytes) {
  for (const std::string& text :
       {std::string(), std::string(1, '\0'), std::string("a\0b = 1\n", 8), std::string("\xff\xfe"),
        std::string("x = '\xc3"), std::string("\xef\xbb\xbf"), std::string("\f\n\f x"), std::string("\r\r\n"),
        std::string("\\"), std::string("\\\n"), std::string("`")}) {
    check(text);
  }
}

TEST(PythonRobustness, LineEndsAndMarks) {
  EXPECT_EQ(lowered("\xef\xbb\xbfif a:\r\n\tb\r\n\f\r\nc\r\n"), "(if a:free\n  (expr b:free))\n(expr c:free)");
}

TEST(PythonRobustness, NamesInAnyScript) { EXPECT_EQ(lowered("größe = 1"), "(assign größe :value 1)"); }

// Depth -------------------------------------------------------------------------------------------------------------

TEST(PythonRobustness, NestedBrackets) {
  for (const auto& [open, close] : {std::pair{"[", "]"}, {"{", "}"}, {"f(", ")"}, {"x[", "]"}, {"(a, ", ")"}}) {
    const model::Unit unit = check("x = " + repeated(open, 10'000) + "1" + repeated(close, 10'000));
    EXPECT_TRUE(too_deep(unit)) << open;
    EXPECT_EQ(unit.problems.size(), 1U);
  }
}

TEST(PythonRobustness, NestedParenthesesAreNotDepth) {
  EXPECT_EQ(lowered(repeated("(", 10'000) + "a" + repeated(")", 10'000)), "(expr a:free)");
}

TEST(PythonRobustness, LongSums) {
  const model::Unit unit = check("x = a" + repeated(" + a", 20'000));
  EXPECT_TRUE(unit.problems.empty());
  const auto sum = std::ranges::find(unit.exprs, model::ExprKind::kOperator, &model::Expr::kind);
  ASSERT_NE(sum, unit.exprs.end());
  EXPECT_EQ(sum->b, 20'001U);
}

TEST(PythonRobustness, LongChainsOfEveryKind) {
  for (const std::string_view link : {" + a - a", ".b", ".b(c)", "[0]", " ** a", " if a else a", " or a and a"}) {
    check("x = a" + repeated(link, 20'000));
  }
  for (const std::string_view prefix : {"not ", "-", "lambda: ", "await ", "x = ", "*"}) {
    check(repeated(prefix, 20'000) + "a");
  }
}

TEST(PythonRobustness, WhatStandsInALongChainIsKept) {
  const model::Unit unit = check("x = a" + repeated(".b(c).d", 1'000));
  EXPECT_TRUE(too_deep(unit));
  const auto is_c = [&](const model::Expr& expr) {
    return expr.kind == model::ExprKind::kName && unit.name(unit.path(model::Unit::module(), expr.path).key) == "c";
  };
  EXPECT_EQ(std::ranges::count_if(unit.exprs, is_c), 1'000);
}

TEST(PythonRobustness, NestedBlocks) {
  std::string text;
  for (std::size_t depth = 0; depth < 1'000; ++depth) text += std::string(depth, ' ') + "if a:\n";
  check(text + std::string(1'000, ' ') + "x = f'{a}{b}'\n");
}

TEST(PythonRobustness, LongElifChains) {
  const model::Unit unit = check("if a: b\n" + repeated("elif a: b\n", 5'000) + "else: c\n");
  EXPECT_EQ(std::ranges::count(unit.stmts, model::StmtKind::kIf, &model::Stmt::kind), 5'001);
  EXPECT_TRUE(unit.problems.empty());
}

TEST(PythonRobustness, NestedPatternsTargetsAndTypes) {
  EXPECT_TRUE(too_deep(check("match a:\n case " + repeated("[", 5'000) + "b" + repeated("]", 5'000) + ": c\n")));
  EXPECT_TRUE(too_deep(check(repeated("[", 5'000) + "a" + repeated("]", 5'000) + " = b\n")));
  EXPECT_TRUE(too_deep(check("x: " + repeated("a[", 5'000) + "b" + repeated("]", 5'000) + "\n")));
  check("with " + repeated("(", 5'000) + "a" + repeated(")", 5'000) + ": pass\n");
}

TEST(PythonRobustness, DepthInAThread) {
  std::thread([] { check("x = " + repeated("f([", 5'000) + repeated("])", 5'000)); }).join();
}

// Work --------------------------------------------------------------------------------------------------------------

TEST(PythonRobustness, TextsThatTakeTheParserTooLong) {
  for (const std::string& text : {repeated(".", 200'000), repeated("\\\n", 100'000)}) {
    const model::Unit unit = check(text);
    ASSERT_EQ(unit.problems.size(), 1U);
    EXPECT_EQ(unit.problems[0].message, "too much to parse");
  }
  EXPECT_EQ(lowered("x = 1"), "(assign x :value 1)");  // the next text is parsed as ever
}

TEST(PythonRobustness, ManyNames) {
  std::string text = "[x for ";
  for (int i = 0; i < 20'000; ++i) text += "a" + std::to_string(i) + ",";
  text += " in y if ";
  for (int i = 0; i < 20'000; ++i) text += "a" + std::to_string(i) + " and ";
  const model::Unit unit = unit_of(text + "z]");
  EXPECT_EQ(unit.clauses.size(), 1U);
}

// Errors ------------------------------------------------------------------------------------------------------------

TEST(PythonErrors, ThePlaceOfTheFirst) {
  const auto place = [](std::string_view text) {
    const model::Unit unit = unit_of(text);
    if (unit.problems.size() != 1 || unit.problems[0].message != "syntax error") return std::string("none or several");
    const model::Span span = unit.problems[0].span;
    return std::to_string(span.begin) + " " + std::string(text.substr(span.begin, span.end - span.begin));
  };
  EXPECT_EQ(place("x = 1\nfor i in range(3) print(i)\n"), "24 print");
  EXPECT_EQ(place("a = 1\nz = foo(1, 2\nw = 3\n"), "13 (");
  EXPECT_EQ(place("x = (a b, c)\ny = (d e)\n"), "5 a");
}

TEST(PythonErrors, TheRestIsLowered) {
  EXPECT_EQ(lowered("x = 1\ny = = 2\nz = f(3)\n").substr(0, 18), "(assign x :value 1");
  EXPECT_NE(lowered("x = 1\ny = = 2\nz = f(3)\n").find("(assign z :value (call f:free 3))"), std::string::npos);
}

TEST(PythonErrors, StatementsInsideCount) {
  const std::string dump = lowered("def f(:\n  g(1)\n  return h\n");
  EXPECT_NE(dump.find("(expr (call g:free 1))"), std::string::npos);
  EXPECT_NE(dump.find("(return h:free)"), std::string::npos);
}

}  // namespace
}  // namespace oomlint::python
