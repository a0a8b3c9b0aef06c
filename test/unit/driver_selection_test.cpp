#include "driver/selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace oomlint::driver {
namespace {

using ::testing::HasSubstr;

constexpr Rule rule(std::string_view code, std::string_view name) {
  return {
      .code = code, .name = name, .level = Level::kError, .languages = kPython, .since = "", .summary = "", .page = ""};
}

constexpr Rule kGuard = rule("OOM101", "eval-without-no-grad");
constexpr Rule kKeep = rule("OOM103", "accumulate-graph");
constexpr Rule kLoader = rule("OOM201", "pinned-loader-oversized");
constexpr std::array<const Rule*, 3> kRules{&kGuard, &kKeep, &kLoader};

using Words = std::vector<std::string>;

SelectionLayer layer(const Words& select, const Words& extend_select = {}, const Words& ignore = {}) {
  SelectionLayer result;
  if (!select.empty()) result.select = {.values = select, .origin = "--select"};
  if (!extend_select.empty()) result.extend_select = {.values = extend_select, .origin = "--extend-select"};
  if (!ignore.empty()) result.ignore = {.values = ignore, .origin = "--ignore"};
  return result;
}

std::string chosen(std::vector<SelectionLayer> layers) {
  const auto selection = RuleSelection::resolve(layers, kRules);
  if (!selection) return selection.error().message;
  std::string codes;
  for (const Rule* rule : kRules) {
    if (selection->has(rule->code)) codes += std::string(rule->code.substr(3)) + ' ';
  }
  return codes;
}

TEST(Selection, AllByDefault) { EXPECT_EQ(chosen({}), "101 103 201 "); }

TEST(Selection, ByCodePrefixNameAndAll) {
  EXPECT_EQ(chosen({layer({"OOM103"})}), "103 ");
  EXPECT_EQ(chosen({layer({"oom1"})}), "101 103 ");
  EXPECT_EQ(chosen({layer({"accumulate-graph", "OOM2"})}), "103 201 ");
  EXPECT_EQ(chosen({layer({"ALL"})}), "101 103 201 ");
}

TEST(Selection, TheMoreSpecificSelectorWins) {
  EXPECT_EQ(chosen({layer({"OOM1"}, {}, {"OOM103"})}), "101 ");
  EXPECT_EQ(chosen({layer({"OOM103"}, {}, {"OOM1"})}), "103 ");
  EXPECT_EQ(chosen({layer({"OOM1"}, {}, {"ALL"})}), "101 103 ");
  EXPECT_EQ(chosen({layer({"OOM1"}, {"OOM201"})}), "101 103 201 ");
}

TEST(Selection, TheCommandLineIsALayerOverTheFile) {
  const SelectionLayer file = layer({"OOM1"}, {}, {"OOM101"});
  EXPECT_EQ(chosen({file, {}}), "103 ");
  EXPECT_EQ(chosen({file, layer({}, {}, {"OOM103"})}), "");
  EXPECT_EQ(chosen({file, layer({}, {"OOM2"})}), "103 201 ");
  EXPECT_EQ(chosen({file, layer({"OOM101"})}), "101 ");
}

TEST(Selection, UnknownSelectorsAreErrorsWithASuggestion) {
  EXPECT_EQ(chosen({layer({"accumulate-grap"})}),
            "--select: no rule is called \"accumulate-grap\"; did you mean \"accumulate-graph\"?");
  EXPECT_THAT(chosen({layer({}, {}, {"E501"})}), HasSubstr("no rule is called \"E501\""));
  EXPECT_THAT(chosen({layer({""})}), HasSubstr("no rule is called \"\""));
}

}  // namespace
}  // namespace oomlint::driver
