#include "findings/suppression.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

#include "frontends/python/lower.h"
#include "model/builder.h"

namespace oomlint {
namespace {

using ::testing::ElementsAre;

std::string prefix(Suppression::Scope scope) {
  switch (scope) {
    case Suppression::Scope::kLine: return "";
    case Suppression::Scope::kNextLine: return "next:";
    case Suppression::Scope::kBlockBegin: return "begin:";
    case Suppression::Scope::kBlockEnd: return "end:";
    case Suppression::Scope::kFile: return "file:";
  }
  return "?";
}

// "all", or the rules named; of each suppression in the comment.
std::vector<std::string> parsed(std::string_view comment) {
  std::vector<std::string> result;
  for (const Suppression& suppression : parse_suppressions(comment)) {
    std::string text = prefix(suppression.scope);
    if (suppression.silences_all) text += "all";
    for (const std::string& rule : suppression.rules) text += rule + ' ';
    result.push_back(text);
  }
  return result;
}

TEST(Suppression, Noqa) {
  EXPECT_THAT(parsed("# noqa"), ElementsAre("all"));
  EXPECT_THAT(parsed("#NOQA"), ElementsAre("all"));
  EXPECT_THAT(parsed("# noqa: OOM103"), ElementsAre("OOM103 "));
  EXPECT_THAT(parsed("# noqa:E501,OOM103 kept on purpose"), ElementsAre("E501 OOM103 "));
  EXPECT_THAT(parsed("# noqa : E501 OOM103"), ElementsAre("E501 OOM103 "));
  EXPECT_THAT(parsed("# type: ignore # noqa: OOM103"), ElementsAre("OOM103 "));
}

TEST(Suppression, NoqaWithoutAReadableListSilencesNothing) {
  EXPECT_THAT(parsed("# noqa: because"), ElementsAre());
  EXPECT_THAT(parsed("# noqa-me"), ElementsAre());
  EXPECT_THAT(parsed("# noqalike"), ElementsAre());
  EXPECT_THAT(parsed("# about noqa"), ElementsAre());
  EXPECT_THAT(parsed("# flake8: noqa"), ElementsAre());
}

TEST(Suppression, Ignore) {
  EXPECT_THAT(parsed("# oomlint: ignore"), ElementsAre("all"));
  EXPECT_THAT(parsed("# oomlint:ignore[OOM103]"), ElementsAre("OOM103 "));
  EXPECT_THAT(parsed("# oomlint: ignore[OOM103, accumulate-graph] why"), ElementsAre("OOM103 accumulate-graph "));
  EXPECT_THAT(parsed("# oomlint: ignore-file"), ElementsAre("file:all"));
  EXPECT_THAT(parsed("# oomlint: ignore-file[OOM1]"), ElementsAre("file:OOM1 "));
  EXPECT_THAT(parsed("# noqa: E501  # oomlint: ignore"), ElementsAre("E501 ", "all"));
  EXPECT_THAT(parsed("# oomlint: ignore[]"), ElementsAre());
  EXPECT_THAT(parsed("# oomlint: ignored"), ElementsAre());
  EXPECT_THAT(parsed("# oomlint ignore"), ElementsAre());
}

Finding keep_finding() {
  Finding finding;
  finding.code = "OOM103";
  finding.name = "accumulate-graph";
  return finding;
}

// "2:1 what is wrong", for each comment that silences nothing.
std::vector<std::string> told(const model::SourceText& text, const Suppressions& suppressions) {
  std::vector<std::string> result;
  for (const model::Problem& problem : suppressions.ineffective()) {
    const model::Position at = text.position_of(problem.span.begin);
    result.push_back(std::to_string(at.row) + ':' + std::to_string(at.column) + ' ' + problem.message);
  }
  return result;
}

// Whether a finding on `marked` is silenced.
bool silenced(std::string source, std::string_view marked) {
  const model::SourceText text(std::move(source));
  const model::Unit unit = python::lower(text);
  const auto begin = static_cast<std::uint32_t>(text.bytes().find(marked));
  Finding finding = keep_finding();
  finding.location.span = {begin, begin + static_cast<std::uint32_t>(marked.size())};
  Suppressions suppressions(text, unit);
  return suppressions.silence(finding);
}

TEST(Suppression, OnTheLineOfTheFinding) {
  EXPECT_TRUE(silenced("total += loss  # noqa: OOM103\n", "total += loss"));
  EXPECT_TRUE(silenced("total += loss  # oomlint: ignore[accumulate-graph]\n", "total += loss"));
  EXPECT_FALSE(silenced("total += loss  # noqa: OOM101\n", "total += loss"));
  EXPECT_FALSE(silenced("x = 1  # noqa\ntotal += loss\n", "total += loss"));
}

TEST(Suppression, OnTheFirstOrLastLineOfTheStatement) {
  EXPECT_TRUE(silenced("losses.append(  # noqa\n    f(\n        loss,\n    ),\n)\n", "loss,"));
  EXPECT_TRUE(silenced("losses.append(\n    f(\n        loss,\n    ),\n)  # noqa\n", "loss,"));
  EXPECT_FALSE(silenced("losses.append(\n    f(  # noqa\n        loss,\n    ),\n)\n", "loss,"));
}

TEST(Suppression, OnTheHeaderOfACompoundStatement) {
  EXPECT_TRUE(silenced("for x in keep(loader):  # noqa\n    pass\n", "keep(loader)"));
  EXPECT_FALSE(silenced("for x in keep(loader):\n    pass  # noqa\n", "keep(loader)"));
  EXPECT_FALSE(silenced("for x in loader:  # noqa\n    total += x\n", "total += x"));
}

TEST(Suppression, TextInAStringIsNoComment) { EXPECT_FALSE(silenced("f(loss, '# noqa')\n", "f(loss")); }

TEST(Suppression, WholeFile) {
  EXPECT_TRUE(silenced("#!/usr/bin/env python\n# oomlint: ignore-file[OOM103]\nx = 1\ntotal += x\n", "total += x"));
  EXPECT_TRUE(silenced("\"\"\"Docs.\"\"\"\n# oomlint: ignore-file\nimport torch\ntotal += x\n", "total += x"));
  EXPECT_FALSE(silenced("# oomlint: ignore-file[OOM101]\ntotal += x\n", "total += x"));
}

TEST(Suppression, FileCommentBelowTheFirstStatementIsToldAbout) {
  const model::SourceText text("import torch\n# oomlint: ignore-file\n");
  const model::Unit unit = python::lower(text);
  const Suppressions suppressions(text, unit);
  EXPECT_THAT(told(text, suppressions), ElementsAre("2:1 ignore-file counts only above the first statement"));
  EXPECT_TRUE(suppressions.all().empty());
}

TEST(Suppression, RemembersWhichWereUsed) {
  const model::SourceText text("total += x  # noqa: OOM103\ny = 1  # noqa: OOM103\n");
  const model::Unit unit = python::lower(text);
  Suppressions suppressions(text, unit);
  Finding finding = keep_finding();
  finding.location.span = {0, 10};
  EXPECT_TRUE(suppressions.silence(finding));
  EXPECT_TRUE(suppressions.all()[0].used);
  EXPECT_FALSE(suppressions.all()[1].used);
}

// ---------------------------------------------------------------------------------------------------------------------
// C++

TEST(CppSuppression, Nolint) {
  EXPECT_THAT(parsed("// NOLINT"), ElementsAre("all"));
  EXPECT_THAT(parsed("/* NOLINT */"), ElementsAre("all"));
  EXPECT_THAT(parsed("// kept on purpose NOLINT: see below"), ElementsAre("all"));
  EXPECT_THAT(parsed("// NOLINT(oomlint-OOM103)"), ElementsAre("oomlint-OOM103 "));
  EXPECT_THAT(parsed("// NOLINT( bugprone-unused-raii , oomlint-* )"), ElementsAre("bugprone-unused-raii oomlint-* "));
  EXPECT_THAT(parsed("// NOLINTNEXTLINE(OOM103) NOLINT"), ElementsAre("next:OOM103 ", "all"));
  EXPECT_THAT(parsed("// NOLINTBEGIN"), ElementsAre("begin:all"));
  EXPECT_THAT(parsed("// NOLINTEND(oomlint-*)"), ElementsAre("end:oomlint-* "));
}

TEST(CppSuppression, NolintWithAnOddListIsReadAsInClangTidy) {
  EXPECT_THAT(parsed("// NOLINT()"), ElementsAre(" ")) << "a list that names nothing";
  EXPECT_THAT(parsed("// NOLINT(not closed"), ElementsAre("all"));
  EXPECT_THAT(parsed("/* NOLINT(not closed\non its line) */"), ElementsAre("all"));
  EXPECT_THAT(parsed("// NOLINT (OOM103)"), ElementsAre("all")) << "the list has to follow at once";
}

TEST(CppSuppression, OtherWordsAreNone) {
  EXPECT_THAT(parsed("// NOLINTED"), ElementsAre());
  EXPECT_THAT(parsed("// NOLINTBEGINNING"), ElementsAre());
  EXPECT_THAT(parsed("// nolint"), ElementsAre());
  EXPECT_THAT(parsed("// noqa"), ElementsAre());
  EXPECT_THAT(parsed("# NOLINT"), ElementsAre()) << "Python's comments have noqa";
}

TEST(CppSuppression, Ignore) {
  EXPECT_THAT(parsed("// oomlint: ignore"), ElementsAre("all"));
  EXPECT_THAT(parsed("///< oomlint: ignore[OOM103, accumulate-graph]"), ElementsAre("OOM103 accumulate-graph "));
  EXPECT_THAT(parsed("/* oomlint: ignore[OOM103] */"), ElementsAre("OOM103 "));
  EXPECT_THAT(parsed("/* oomlint: ignore*/"), ElementsAre("all"));
  EXPECT_THAT(parsed("/*\n * Copyright\n *\n * oomlint: ignore-file\n */"), ElementsAre("file:all"));
  EXPECT_THAT(parsed("// NOLINT(build/include)  // oomlint: ignore"), ElementsAre("build/include ", "all"));
  EXPECT_THAT(parsed("// about oomlint: ignore"), ElementsAre());
}

bool names_keep_finding(std::string_view comment) {
  return std::ranges::any_of(parse_suppressions(comment),
                             [](const Suppression& suppression) { return suppression.names(keep_finding()); });
}

TEST(CppSuppression, NamesAndGlobs) {
  for (const char* list : {"oomlint-OOM103", "OOM103", "oomlint-accumulate-graph", "accumulate-graph", "oomlint-*", "*",
                           "OOM1*", "oomlint-OOM10*", "*-graph", "*lint*mul*", "bugprone-*,oomlint-OOM103",
                           "oomlint-oom103", "oomlint-accumulate-graph*"}) {
    EXPECT_TRUE(names_keep_finding("// NOLINT(" + std::string(list) + ")")) << list;
  }
  for (const char* list : {"", "bugprone-unused-raii", "bugprone-*", "oomlint", "oomlint-", "OOM10", "OOM104",
                           "-oomlint-*", "*-graphs", "oomlint-*-graph-*", "*z*", "build/include", "oomlint OOM103"}) {
    EXPECT_FALSE(names_keep_finding("// NOLINT(" + std::string(list) + ")")) << list;
  }
}

model::Span span_of(const model::SourceText& text, std::string_view part) {
  const auto begin = static_cast<std::uint32_t>(text.bytes().find(part));
  return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

std::vector<model::Span> cpp_comments(std::string_view source) {
  std::vector<model::Span> comments;
  for (std::size_t at = 0; at < source.size(); ++at) {
    const std::string_view rest = source.substr(at);
    std::size_t length = 0;
    if (rest.starts_with("//")) length = std::min(rest.find('\n'), rest.size());
    if (rest.starts_with("/*")) length = rest.find("*/") + 2;
    if (length == 0) continue;
    comments.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + length)});
    at += length;
  }
  return comments;
}

// A C++ file in which `statements` stand at the top, and its suppressions.
class CppFile {
 public:
  explicit CppFile(std::string source, std::initializer_list<std::string_view> statements = {})
      : text_(std::move(source)), unit_(unit_of(text_, statements)), suppressions_(text_, unit_) {}

  bool silences(std::string_view marked) {
    Finding finding = keep_finding();
    finding.location.span = span_of(text_, marked);
    return suppressions_.silence(finding);
  }
  [[nodiscard]] std::vector<std::string> told() const { return oomlint::told(text_, suppressions_); }

 private:
  static model::Unit unit_of(const model::SourceText& text, std::initializer_list<std::string_view> statements) {
    model::UnitBuilder builder;
    std::vector<model::StmtId> ids;
    for (const std::string_view statement : statements) {
      model::Stmt stmt;
      stmt.span = stmt.header = span_of(text, statement);
      ids.push_back(builder.add(stmt));
    }
    builder.unit().functions[0].body = builder.add_block(ids);
    model::Unit unit = builder.finish();
    unit.comments = cpp_comments(text.bytes());
    return unit;
  }

  model::SourceText text_;
  model::Unit unit_;
  Suppressions suppressions_;
};

TEST(CppSuppression, OnTheLineOfTheFinding) {
  EXPECT_TRUE(CppFile("total += loss;  // NOLINT\n").silences("total"));
  EXPECT_TRUE(CppFile("total += loss;  // NOLINT(oomlint-OOM103)\n").silences("total"));
  EXPECT_TRUE(CppFile("/* NOLINT(OOM103) */ total += loss;\n").silences("total"));
  EXPECT_TRUE(CppFile("total += loss;  // oomlint: ignore[OOM103]\n").silences("total"));
  EXPECT_FALSE(CppFile("total += loss;  // NOLINT(bugprone-unused-raii)\n").silences("total"));
  EXPECT_FALSE(CppFile("total += loss;  // NOLINT()\n").silences("total"));
  EXPECT_FALSE(CppFile("f();  // NOLINT\ntotal += loss;\n").silences("total"));
}

TEST(CppSuppression, OnTheFirstOrLastLineOfTheStatement) {
  EXPECT_TRUE(CppFile("keep(  // NOLINT\n  f(\n    loss\n  ));\n", {"keep(  // NOLINT\n  f(\n    loss\n  ));"})
                  .silences("loss"));
  EXPECT_TRUE(CppFile("keep(\n  f(\n    loss\n  ));  // NOLINT\n", {"keep(\n  f(\n    loss\n  ));"}).silences("loss"));
  EXPECT_FALSE(CppFile("keep(\n  f(  // NOLINT\n    loss\n  ));\n", {"keep(\n  f(  // NOLINT\n    loss\n  ));"})
                   .silences("loss"));
}

TEST(CppSuppression, NextLine) {
  EXPECT_TRUE(CppFile("// NOLINTNEXTLINE(oomlint-OOM103)\ntotal += loss;\n").silences("total"));
  EXPECT_TRUE(CppFile("/* why\n NOLINTNEXTLINE */\ntotal += loss;\n").silences("total"));
  EXPECT_TRUE(CppFile("// NOLINTNEXTLINE\nkeep(\n  loss);\n", {"keep(\n  loss);"}).silences("loss"));
  EXPECT_FALSE(CppFile("/* NOLINTNEXTLINE\n why */\ntotal += loss;\n").silences("total"));
  EXPECT_FALSE(CppFile("// NOLINTNEXTLINE\n\ntotal += loss;\n").silences("total"));
  EXPECT_FALSE(CppFile("total += loss;  // NOLINTNEXTLINE\n").silences("total"));
  EXPECT_FALSE(CppFile("// NOLINTNEXTLINE(bugprone-*)\ntotal += loss;\n").silences("total"));
}

TEST(CppSuppression, Blocks) {
  CppFile file("a();\n// NOLINTBEGIN(oomlint-*)\nb();\n// NOLINTEND( oomlint-* )\nc();\n");
  EXPECT_FALSE(file.silences("a()"));
  EXPECT_TRUE(file.silences("b()"));
  EXPECT_FALSE(file.silences("c()"));
  EXPECT_THAT(file.told(), ElementsAre());
  EXPECT_TRUE(CppFile("/* NOLINTBEGIN */ b(); /* NOLINTEND */\n").silences("b()"));
}

TEST(CppSuppression, BlocksNest) {
  CppFile file(
      "// NOLINTBEGIN(oomlint-OOM103)\na();\n// NOLINTBEGIN\nb();\n// NOLINTEND\nc();\n// NOLINTEND(oomlint-OOM103)\n");
  EXPECT_TRUE(file.silences("a()"));
  EXPECT_TRUE(file.silences("b()"));
  EXPECT_TRUE(file.silences("c()"));
  EXPECT_THAT(file.told(), ElementsAre());
}

TEST(CppSuppression, HalfABlockSilencesNothingAndIsToldAbout) {
  CppFile open("// NOLINTBEGIN\na();\n");
  EXPECT_FALSE(open.silences("a()"));
  EXPECT_THAT(open.told(), ElementsAre("1:4 NOLINTBEGIN silences nothing: no NOLINTEND with the same list closes it"));

  CppFile closed("a();\n// NOLINTEND(oomlint-OOM103)\n");
  EXPECT_FALSE(closed.silences("a()"));
  EXPECT_THAT(closed.told(), ElementsAre("2:4 NOLINTEND ends nothing: no NOLINTBEGIN with the same list is open"));
}

TEST(CppSuppression, ListsOfABlockMustBeTheSame) {
  for (const char* lists : {"(OOM103)|(oomlint-OOM103)", "(OOM103,OOM104)|(OOM104,OOM103)", "|(*)", "(OOM103)|"}) {
    const std::string text = lists;
    const std::size_t bar = text.find('|');
    CppFile file("// NOLINTBEGIN" + text.substr(0, bar) + "\na();\n// NOLINTEND" + text.substr(bar + 1) + "\n");
    EXPECT_FALSE(file.silences("a()")) << lists;
    EXPECT_EQ(file.told().size(), 2U) << lists;
  }
}

TEST(CppSuppression, BlocksThatCrossAreHalves) {
  CppFile file(
      "// NOLINTBEGIN(OOM103)\n// NOLINTBEGIN(bugprone-*)\na();\n// NOLINTEND(OOM103)\n// NOLINTEND(bugprone-*)\n");
  EXPECT_FALSE(file.silences("a()"));
  EXPECT_THAT(file.told(), ElementsAre("4:4 NOLINTEND ends nothing: no NOLINTBEGIN with the same list is open",
                                       "1:4 NOLINTBEGIN silences nothing: no NOLINTEND with the same list closes it"));
}

TEST(CppSuppression, HalfABlockOfAnotherToolIsNotOurs) {
  CppFile file("// NOLINTBEGIN(bugprone-*)\na();\n");
  EXPECT_FALSE(file.silences("a()"));
  EXPECT_THAT(file.told(), ElementsAre());
}

TEST(CppSuppression, WholeFile) {
  EXPECT_TRUE(CppFile("// oomlint: ignore-file\n#pragma once\na();\nb();\n", {"a();", "b();"}).silences("b()"));
  EXPECT_FALSE(CppFile("// oomlint: ignore-file[OOM101]\na();\n", {"a();"}).silences("a()"));
  CppFile file("a();\n/* oomlint: ignore-file */\nb();\n", {"a();", "b();"});
  EXPECT_FALSE(file.silences("b()"));
  EXPECT_THAT(file.told(), ElementsAre("2:1 ignore-file counts only above the first statement"));
}

}  // namespace
}  // namespace oomlint
