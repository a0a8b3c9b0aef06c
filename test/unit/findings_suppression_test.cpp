#include "findings/suppression.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frontends/python/lower.h"

namespace oomlint {
namespace {

using ::testing::ElementsAre;

// "all", or the rules named; of each suppression in the comment.
std::vector<std::string> parsed(std::string_view comment) {
  std::vector<std::string> result;
  for (const Suppression& suppression : parse_suppressions(comment)) {
    std::string text = suppression.scope == Suppression::Scope::kFile ? "file:" : "";
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
  const Suppressions suppressions(text, python::lower(text));
  EXPECT_EQ(suppressions.misplaced().size(), 1U);
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

}  // namespace
}  // namespace oomlint
