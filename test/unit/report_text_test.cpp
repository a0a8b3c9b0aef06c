// What people see: snippets, one-line reports and the last line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/report.h"
#include "report/statistics.h"
#include "report/text_width.h"

namespace oomlint::report {
namespace {

using ::testing::HasSubstr;

// A finding in a text, told by the pieces of the text that it and its evidence mark.
class Example {
 public:
  explicit Example(std::string text) : source_(std::move(text)), other_("x = 1\ny = 2\n") {
    finding_.code = "OOM103";
    finding_.name = "accumulate-graph";
    finding_.level = Level::kError;
    finding_.message = "`total` keeps the graph of every batch";
  }

  Example& at(std::string_view marked) {
    finding_.location.span = find(marked);
    return *this;
  }
  Example& because(std::string_view marked, std::string message) {
    finding_.evidence.push_back({.location = {.unit = 0, .span = find(marked)}, .message = std::move(message)});
    return *this;
  }
  Example& because_elsewhere(std::string message) {
    finding_.evidence.push_back({.location = {.unit = 1, .span = {6, 7}}, .message = std::move(message)});
    return *this;
  }
  Example& level(Level level) {
    finding_.level = level;
    return *this;
  }
  Example& write(std::string text) {
    finding_.write = std::move(text);
    return *this;
  }

  [[nodiscard]] Item item() const {
    Item item{.finding = &finding_, .place = place(finding_.location), .evidence = {}, .url = "https://x/OOM103"};
    for (const Evidence& evidence : finding_.evidence) item.evidence.push_back(place(evidence.location));
    return item;
  }
  [[nodiscard]] std::string full() const { return report::full(std::vector{item()}, false); }

 private:
  [[nodiscard]] model::Span find(std::string_view marked) const {
    const auto begin = static_cast<std::uint32_t>(source_.bytes().find(marked));
    return {begin, begin + static_cast<std::uint32_t>(marked.size())};
  }
  [[nodiscard]] Place place(const Location& location) const {
    const bool here = location.unit == 0;
    return {.path = here ? "eval.py" : "other.py", .source = here ? &source_ : &other_, .span = location.span};
  }

  model::SourceText source_;
  model::SourceText other_;
  Finding finding_;
};

TEST(Full, ShowsTheStoryInTheOrderOfTheRows) {
  const std::string text = Example("for x, y in loader:\n    loss = model(x)\n    total += loss\n")
                               .at("total += loss")
                               .because("model(x)", "the graph starts here: grad mode is on")
                               .because("for x, y in loader:", "repeated here")
                               .because("total += loss", "kept here")
                               .write("total += loss.item()")
                               .full();
  EXPECT_EQ(text, R"(eval.py:3:5: error[OOM103] accumulate-graph: `total` keeps the graph of every batch
  |
1 | for x, y in loader:
  | ------------------- 2. repeated here
2 |     loss = model(x)
  |            -------- 1. the graph starts here: grad mode is on
3 |     total += loss
  |     ^^^^^^^^^^^^^ 3. kept here
  |
  = write: total += loss.item()
  = more:  oomlint rule OOM103

)");
}

TEST(Full, OnePieceOfEvidenceNeedsNoNumber) {
  EXPECT_THAT(Example("a\nb\n").at("b").because("a", "why").full(), HasSubstr("1 | a\n  | - why\n2 | b\n  | ^\n"));
}

TEST(Full, GapsAreLeftOutOrFilled) {
  EXPECT_THAT(Example("a\n1\nb\n").at("b").because("a", "why").full(), HasSubstr("1 | a\n  | - why\n2 | 1\n3 | b\n"));
  EXPECT_THAT(Example("a\n\nb\n").at("b").because("a", "why").full(), HasSubstr("  | - why\n2 |\n3 | b\n"));
  EXPECT_THAT(Example("a\n1\n2\nb\n").at("b").because("a", "why").full(), HasSubstr("  | - why\n...\n4 | b\n"));
}

TEST(Full, TheMarginFitsTheLastRow) {
  const std::string text = Example("a\n\n\n\n\n\n\n\n\nb\n").at("b").because("a", "why").full();
  EXPECT_THAT(text, HasSubstr("   |\n 1 | a\n   | - why\n...\n10 | b\n   | ^\n   |\n   = more:"));
}

TEST(Full, EvidenceInOtherFilesIsANote) {
  EXPECT_THAT(Example("a\nb\n").at("b").because("a", "one").because_elsewhere("two").full(),
              HasSubstr("  = note:  2. other.py:2:1: two\n"));
}

TEST(Full, SeveralMarksInOneRow) {
  EXPECT_THAT(Example("f(a, b)\n").at("b").because("a", "why").full(),
              HasSubstr("1 | f(a, b)\n  |   - why\n  |      ^\n"));
}

TEST(Full, RangesOverRowsAreMarkedInTheFirst) {
  EXPECT_THAT(Example("f(a,\n  b)\n").at("f(a,\n  b)").full(), HasSubstr("1 | f(a,\n  | ^^^^\n  |\n"));
}

TEST(Full, MarksStandUnderTabsWideAndCombiningCharacters) {
  EXPECT_THAT(Example("\tx = a\n").at("a").full(), HasSubstr("1 |     x = a\n  |         ^\n"));
  EXPECT_THAT(Example("ab\tx\n").at("x").full(), HasSubstr("1 | ab  x\n  |     ^\n"));
  EXPECT_THAT(Example("'損失' + x\n").at("x").full(), HasSubstr("1 | '損失' + x\n  |          ^\n"));
  EXPECT_THAT(Example("f('損失')\n").at("'損失'").full(), HasSubstr("  |   ^^^^^^\n"));
  EXPECT_THAT(Example("e\xCC\x81 = x\n").at("x").full(), HasSubstr("  |     ^\n")) << "an accent of its own";
}

TEST(Full, LongLinesAreCutAroundTheMark) {
  const std::string text = Example(std::string(500, 'a') + " + loss + " + std::string(500, 'b')).at("loss").full();
  EXPECT_THAT(text, HasSubstr("1 | ..." + std::string(37, 'a') + " + loss + "));
  EXPECT_THAT(text, HasSubstr("b...\n  | " + std::string(43, ' ') + "^^^^\n"));
  const std::string start = Example("loss = " + std::string(500, 'b')).at("loss").full();
  EXPECT_THAT(start, HasSubstr("1 | loss = b"));
}

TEST(Full, NothingFromAFileControlsTheTerminal) {
  const std::string text = Example("x = '\x1b[31m\x07' \xE2\x80\xAE \xFF\n").at("x").full();
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(text.find('\x07'), std::string::npos);
  EXPECT_EQ(text.find("\xE2\x80\xAE"), std::string::npos);
  EXPECT_EQ(text.find('\xFF'), std::string::npos);
}

TEST(Full, EmptyRangeAtTheEndOfTheFile) { EXPECT_THAT(Example("a\n").at("").full(), HasSubstr("1 | a\n  | ^\n")); }

TEST(Full, NotesComeLastOneLineEachAndTenAtMost) {
  const Example error = Example("a\nb\n").at("b");
  const Example note = Example("a\nb\n").at("a").level(Level::kNote);
  std::vector<Item> items(13, note.item());
  items.push_back(error.item());
  const std::string text = full(items, false);
  EXPECT_THAT(text, ::testing::StartsWith("eval.py:2:1: error"));
  EXPECT_THAT(text, HasSubstr("eval.py:1:1: note[OOM103] accumulate-graph: `total` keeps"));
  EXPECT_THAT(text, ::testing::EndsWith("and 3 more notes: --output-format concise\n\n"));
  std::size_t notes = 0;
  for (std::size_t at = text.find("note["); at != std::string::npos; at = text.find("note[", at + 1)) ++notes;
  EXPECT_EQ(notes, 10U);
}

TEST(Full, ColoursOnlyWhenAsked) {
  const Example example = Example("a\n").at("a");
  EXPECT_EQ(full(std::vector{example.item()}, false).find('\x1b'), std::string::npos);
  EXPECT_NE(full(std::vector{example.item()}, true).find("\x1b["), std::string::npos);
}

TEST(Concise, OneLineEach) {
  const Example note = Example("a\n  b\n").at("b").level(Level::kNote);
  EXPECT_EQ(concise(std::vector{note.item()}, false),
            "eval.py:2:3: note[OOM103] `total` keeps the graph of every batch\n");
}

TEST(Summary, CountsAndPlurals) {
  Summary numbers{.found = {.errors = 1, .warnings = 2}, .files = 214, .torch_files = 31};
  EXPECT_EQ(summary(numbers), "1 error, 2 warnings in 214 files (31 use torch)\n");
  numbers.files_not_analysed = 2;
  EXPECT_EQ(summary(numbers), "1 error, 2 warnings in 214 files (31 use torch; 2 not analysed)\n");
  numbers.seconds = 0.18;
  EXPECT_EQ(summary(numbers), "1 error, 2 warnings in 214 files (31 use torch; 2 not analysed), 0.18 s\n");
  EXPECT_EQ(summary({.found = {.notes = 1}, .files = 1, .torch_files = 1}), "1 note in 1 file (1 uses torch)\n");
}

TEST(Summary, ACleanRunSaysSo) {
  EXPECT_EQ(summary({.found = {}, .files = 214, .torch_files = 31}),
            "no findings in 214 files, 31 of them use torch\n");
  EXPECT_EQ(summary({.found = {}, .files = 3, .torch_files = 1, .files_not_analysed = 1}),
            "no findings in 3 files, 1 of them uses torch (1 not analysed)\n");
}

TEST(Statistics, TellsWhatIsNotParallel) {
  Statistics numbers;
  numbers.stages = {{"read", 1.0, true}, {"link", 0.5, false}};
  numbers.total_seconds = 2.0;
  numbers.lines_analysed = 1000;
  numbers.rules["OOM103"] = {.errors = 2, .warnings = 0, .notes = 1};
  const std::string text = statistics(numbers);
  EXPECT_THAT(text, HasSubstr("read               1.000  50.0 %\n"));
  EXPECT_THAT(text, HasSubstr("not parallel       1.000  50.0 %\n"));
  EXPECT_THAT(text, HasSubstr("lines a second       500\n"));
  EXPECT_THAT(text, HasSubstr("OOM103         2         0      1\n"));
}

TEST(TextWidth, Cells) {
  EXPECT_EQ(width_of(U'a'), 1);
  EXPECT_EQ(width_of(U'é'), 1);
  EXPECT_EQ(width_of(U'損'), 2);
  EXPECT_EQ(width_of(U'ｘ'), 2);
  EXPECT_EQ(width_of(U'🔥'), 2);
  EXPECT_EQ(width_of(U'\u0301'), 0);
  EXPECT_EQ(width_of(U'\u200d'), 0);
  EXPECT_EQ(width_of(U'─'), 1);
}

}  // namespace
}  // namespace oomlint::report
