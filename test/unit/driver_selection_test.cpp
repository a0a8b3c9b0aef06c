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

using Words = std::optional<Selectors>;

Words words(std::vector<std::string> values) { return Selectors{.values = std::move(values), .origin = "--select"}; }

SelectionLayer layer(Words select, Words extend_select = {}, Words ignore = {}) {
  return {.select = std::move(select), .extend_select = std::move(extend_select), .ignore = std::move(ignore)};
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
  EXPECT_EQ(chosen({layer(words({"OOM103"}))}), "103 ");
  EXPECT_EQ(chosen({layer(words({"oom1"}))}), "101 103 ");
  EXPECT_EQ(chosen({layer(words({"accumulate-graph", "OOM2"}))}), "103 201 ");
  EXPECT_EQ(chosen({layer(words({"ALL"}))}), "101 103 201 ");
}

TEST(Selection, TheMoreSpecificSelectorWins) {
  EXPECT_EQ(chosen({layer(words({"OOM1"}), {}, words({"OOM103"}))}), "101 ");
  EXPECT_EQ(chosen({layer(words({"OOM103"}), {}, words({"OOM1"}))}), "103 ");
  EXPECT_EQ(chosen({layer(words({"OOM1"}), {}, words({"ALL"}))}), "101 103 ");
  EXPECT_EQ(chosen({layer(words({"OOM1"}), words({"OOM201"}))}), "101 103 201 ");
}

TEST(Selection, TheCommandLineIsALayerOverTheFile) {
  const SelectionLayer file = layer(words({"OOM1"}), {}, words({"OOM101"}));
  EXPECT_EQ(chosen({file, {}}), "103 ");
  EXPECT_EQ(chosen({file, layer({}, {}, words({"OOM103"}))}), "");
  EXPECT_EQ(chosen({file, layer({}, words({"OOM2"}))}), "103 201 ");
  EXPECT_EQ(chosen({file, layer(words({"OOM101"}))}), "101 ");
}

TEST(Selection, UnknownSelectorsAreErrorsWithASuggestion) {
  EXPECT_EQ(chosen({layer(words({"accumulate-grap"}))}),
            "--select: no rule is called \"accumulate-grap\"; did you mean \"accumulate-graph\"?");
  EXPECT_THAT(chosen({layer({}, {}, words({"E501"}))}), HasSubstr("no rule is called \"E501\""));
  EXPECT_THAT(chosen({layer(words({""}))}), HasSubstr("no rule is called \"\""));
}

}  // namespace
}  // namespace oomlint::driver
