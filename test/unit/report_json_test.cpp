#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/report.h"

namespace oomlint::report {
namespace {

using Json = nlohmann::json;

Finding keep_finding() {
  Finding finding;
  finding.code = "OOM103";
  finding.name = "accumulate-graph";
  return finding;
}

TEST(Json, AnEmptyRunIsAnEmptyArray) { EXPECT_EQ(report::json({}), "[]\n"); }

TEST(Json, HasEverythingRowsAndColumnsFromOne) {
  const model::SourceText source("x = 'é'; total += loss\n");
  Finding finding = keep_finding();
  finding.level = Level::kWarning;
  finding.confidence = Confidence::kMedium;
  finding.message = "`total` keeps";
  finding.location.span = {10, 23};
  finding.evidence.push_back({.location = {.unit = 0, .span = {0, 1}}, .message = "why"});
  finding.cure = Cure::kItem;
  finding.write = "total += loss.item()";
  const Place place{.path = "a/eval.py", .source = &source, .span = finding.location.span};
  const Place why{.path = "a/eval.py", .source = &source, .span = {0, 1}};
  const Item item{.finding = &finding, .place = place, .evidence = {why}, .url = "https://x/OOM103.md"};

  const Json parsed = Json::parse(report::json(std::vector{item, item}));
  ASSERT_EQ(parsed.size(), 2U);
  const Json expected = Json::parse(R"json({
    "code": "OOM103", "name": "accumulate-graph", "level": "warning", "confidence": "medium",
    "message": "`total` keeps", "filename": "a/eval.py", "cell": null,
    "location": {"row": 1, "column": 10}, "end_location": {"row": 1, "column": 23},
    "evidence": [{"filename": "a/eval.py", "location": {"row": 1, "column": 1},
                  "end_location": {"row": 1, "column": 2}, "message": "why"}],
    "cure": "item", "write": "total += loss.item()", "url": "https://x/OOM103.md"
})json");
  EXPECT_EQ(parsed[0], expected);
}

TEST(Json, NothingToWriteIsNull) {
  const model::SourceText source("x\n");
  const Finding finding = keep_finding();
  const Item item{
      .finding = &finding, .place = {.path = "a.py", .source = &source, .span = {}}, .evidence = {}, .url = ""};
  const Json parsed = Json::parse(report::json(std::vector{item}));
  EXPECT_TRUE(parsed[0]["write"].is_null());
  EXPECT_TRUE(parsed[0]["cure"].is_null());
}

TEST(Json, BytesThatAreNoUtf8AreReplaced) {
  const model::SourceText source("x\n");
  Finding finding = keep_finding();
  finding.message = "`\xFF` keeps";
  const Item item{
      .finding = &finding, .place = {.path = "a.py", .source = &source, .span = {}}, .evidence = {}, .url = ""};
  EXPECT_EQ(Json::parse(report::json(std::vector{item}))[0]["message"], "`\xEF\xBF\xBD` keeps");
}

}  // namespace
}  // namespace oomlint::report
