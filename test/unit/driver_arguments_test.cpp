#include "driver/arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "driver/exit_status.h"
#include "driver/suggest.h"

namespace oomlint::driver {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

CheckArguments check(std::vector<std::string> words) {
  const auto command = parse_arguments(words);
  EXPECT_TRUE(command.has_value()) << command.error().text;
  return std::get<CheckArguments>(*command);
}

std::string mistake(std::vector<std::string> words) {
  const auto command = parse_arguments(words);
  EXPECT_FALSE(command.has_value());
  if (command) return {};
  EXPECT_EQ(command.error().status, kExitUsage);
  return command.error().text;
}

TEST(Arguments, CheckIsTheCommandIfNoneIsNamed) {
  EXPECT_THAT(check({"src", "tests"}).paths, ElementsAre("src", "tests"));
  EXPECT_THAT(check({"check", "src"}).paths, ElementsAre("src"));
  EXPECT_THAT(check({}).paths, ElementsAre("."));
  EXPECT_THAT(check({"./rule"}).paths, ElementsAre("./rule"));
  EXPECT_THAT(check({"-"}).paths, ElementsAre("-"));
  EXPECT_THAT(check({"--", "-x.py"}).paths, ElementsAre("-x.py"));
}

TEST(Arguments, ListsTakeCommasAndRepetitionButNoPaths) {
  const CheckArguments arguments = check({"--select", "OOM1,OOM201", "src", "--select", "ALL", "a.py"});
  EXPECT_THAT(arguments.configuration.selection.select->values, ElementsAre("OOM1", "OOM201", "ALL"));
  EXPECT_THAT(arguments.paths, ElementsAre("src", "a.py"));
  EXPECT_THAT(check({"--exclude=a,b"}).configuration.exclude.value(), ElementsAre("a", "b"));
}

TEST(Arguments, WordsOfChoices) {
  const CheckArguments arguments = check({"--min-level", "warning", "--min-confidence", "low", "--fail-on", "never",
                                          "--output-format", "json", "-j", "3", "-o", "out.json"});
  EXPECT_EQ(arguments.configuration.min_level, Level::kWarning);
  EXPECT_EQ(arguments.configuration.min_confidence, Confidence::kLow);
  EXPECT_FALSE(arguments.configuration.fail_on->level.has_value());
  EXPECT_EQ(arguments.format, OutputFormat::kJson);
  EXPECT_EQ(arguments.threads, 3U);
  EXPECT_EQ(arguments.output_file, "out.json");
}

TEST(Arguments, HowCppIsRead) {
  const CheckArguments arguments = check({"--torch-headers=real", "-p", "build", "--cache-dir", "kept", "src"});
  EXPECT_EQ(arguments.configuration.torch_headers, TorchHeaders::kReal);
  EXPECT_EQ(arguments.configuration.compile_commands, "build");
  EXPECT_EQ(arguments.cache_folder, "kept");
  EXPECT_TRUE(arguments.cache);
  EXPECT_FALSE(check({"--no-cache"}).cache);
  EXPECT_FALSE(check({"src"}).configuration.torch_headers.has_value());
}

TEST(Arguments, WhatIsNotSaidIsLeftToTheConfiguration) {
  const CheckArguments arguments = check({"src"});
  EXPECT_FALSE(arguments.configuration.fail_on.has_value());
  EXPECT_FALSE(arguments.configuration.include_tests.has_value());
  EXPECT_FALSE(arguments.configuration.selection.select.has_value());
  EXPECT_TRUE(check({"--include-tests"}).configuration.include_tests.value());
}

TEST(Arguments, MistakesNameTheNearestOption) {
  EXPECT_THAT(mistake({"--selct", "OOM1"}), HasSubstr("unknown option --selct; did you mean \"--select\"?"));
  EXPECT_THAT(mistake({"--output-format", "xml"}), HasSubstr("xml not in {full,concise,json}"));
  EXPECT_THAT(mistake({"-j", "0"}), HasSubstr("--jobs"));
  EXPECT_THAT(mistake({"rule"}), HasSubstr("RULE is required"));
}

TEST(Arguments, HelpAndVersionEndWithStatusZero) {
  for (const std::string word : {"--help", "-h", "--version", "-V"}) {
    const auto command = parse_arguments(std::vector{word});
    ASSERT_FALSE(command.has_value());
    EXPECT_EQ(command.error().status, kExitClean);
    EXPECT_THAT(command.error().text, HasSubstr("oomlint"));
  }
}

TEST(Arguments, OtherCommands) {
  EXPECT_EQ(std::get<RuleArguments>(*parse_arguments(std::vector<std::string>{"rule", "OOM103"})).rule, "OOM103");
  EXPECT_FALSE(std::get<RulesArguments>(*parse_arguments(std::vector<std::string>{"rules"})).json);
  EXPECT_TRUE(
      std::get<RulesArguments>(*parse_arguments(std::vector<std::string>{"rules", "--output-format", "json"})).json);
}

TEST(Suggest, NearWordsOnly) {
  constexpr std::array<std::string_view, 3> kWords{"select", "ignore", "min-level"};
  EXPECT_EQ(nearest("selct", kWords), "select");
  EXPECT_EQ(nearest("IGNORE", kWords), "ignore");
  EXPECT_EQ(nearest("min_level", kWords), "min-level");
  EXPECT_EQ(nearest("colour", kWords), std::nullopt);
  EXPECT_EQ(nearest("", kWords), std::nullopt);
}

}  // namespace
}  // namespace oomlint::driver
