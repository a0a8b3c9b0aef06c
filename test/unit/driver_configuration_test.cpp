#include "driver/configuration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace oomlint::driver {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A folder of its own for each test.
class ConfigurationTest : public ::testing::Test {
 protected:
  ConfigurationTest() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder = std::filesystem::path(::testing::TempDir()) / "oomlint_configuration" / info->name();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
  }

  std::string write(const std::string& name, const std::string& text) {
    const auto path = folder / name;
    std::ofstream(path) << text;
    return path.string();
  }

  Configuration read(const std::string& name, const std::string& text) {
    const auto configuration = read_configuration(write(name, text));
    EXPECT_TRUE(configuration.has_value()) << configuration.error().message;
    return configuration->value();
  }

  std::string error_of(const std::string& name, const std::string& text) {
    const auto configuration = read_configuration(write(name, text));
    EXPECT_FALSE(configuration.has_value());
    return configuration ? "" : configuration.error().message;
  }

  std::filesystem::path folder;
};

TEST_F(ConfigurationTest, ReadsEveryKey) {
  const Configuration c = read("oomlint.toml", R"(
select = ["OOM1"]
ignore = ["OOM108"]
extend-select = ["accumulate-graph"]
exclude = ["old"]
extend-exclude = ["gen/**"]
min-level = "warning"
min-confidence = "high"
fail-on = "never"
include-tests = true
respect-gitignore = false
torch-version = "2.1"
knowledge = ["my.json"]
max-file-size = 2
torch-headers = "auto"
compile-commands = "build"
)");
  EXPECT_THAT(c.selection.select->values, ElementsAre("OOM1"));
  EXPECT_THAT(c.selection.ignore->values, ElementsAre("OOM108"));
  EXPECT_THAT(c.selection.extend_select->values, ElementsAre("accumulate-graph"));
  EXPECT_THAT(*c.exclude, ElementsAre("old"));
  EXPECT_THAT(*c.extend_exclude, ElementsAre("gen/**"));
  EXPECT_EQ(c.min_level, Level::kWarning);
  EXPECT_EQ(c.min_confidence, Confidence::kHigh);
  EXPECT_FALSE(c.fail_on->level.has_value());
  EXPECT_EQ(c.include_tests, true);
  EXPECT_EQ(c.respect_gitignore, false);
  EXPECT_EQ(c.torch_version, "2.1");
  EXPECT_THAT(*c.knowledge, ElementsAre("my.json"));
  EXPECT_EQ(c.max_file_size_mb, 2U);
  EXPECT_EQ(c.torch_headers, TorchHeaders::kAuto);
  EXPECT_EQ(c.compile_commands, "build");
}

TEST_F(ConfigurationTest, UnknownKeyNamesFileLineAndTheNearestKey) {
  const std::string error = error_of("oomlint.toml", "\nselect = []\nmin-confidense = \"low\"\n");
  EXPECT_THAT(error, HasSubstr("oomlint.toml:3: unknown key \"min-confidense\"; did you mean \"min-confidence\"?"));
}

TEST_F(ConfigurationTest, UnknownKeyFarFromAllListsThem) {
  EXPECT_THAT(error_of("oomlint.toml", "colour = 1\n"), HasSubstr("known are select, ignore"));
}

TEST_F(ConfigurationTest, WrongTypesSayWhatIsExpected) {
  EXPECT_THAT(error_of("oomlint.toml", "select = \"OOM1\"\n"), HasSubstr(":1: select: must be a list of strings"));
  EXPECT_THAT(error_of("oomlint.toml", "select = [1]\n"), HasSubstr("must be a list of strings"));
  EXPECT_THAT(error_of("oomlint.toml", "include-tests = \"yes\"\n"), HasSubstr("must be true or false"));
  EXPECT_THAT(error_of("oomlint.toml", "min-level = \"fatal\"\n"), HasSubstr("\"note\", \"warning\" or \"error\""));
  EXPECT_THAT(error_of("oomlint.toml", "torch-version = 2.1\n"), HasSubstr("a version in quotes"));
  EXPECT_THAT(error_of("oomlint.toml", "max-file-size = 0\n"), HasSubstr("1 or more"));
  EXPECT_THAT(error_of("oomlint.toml", "torch-headers = \"own\"\n"), HasSubstr("\"model\", \"real\" or \"auto\""));
  EXPECT_THAT(error_of("oomlint.toml", "compile-commands = \"\"\n"), HasSubstr("a folder or a file"));
}

TEST_F(ConfigurationTest, BrokenTomlNamesTheLine) {
  EXPECT_THAT(error_of("oomlint.toml", "select = [\n\"OOM1\"\nignore = 3\n"), HasSubstr("not valid TOML"));
}

TEST_F(ConfigurationTest, PyprojectIsReadForOurTableOnly) {
  EXPECT_EQ(read_configuration(write("pyproject.toml", "[tool.ruff]\nselect = 3\n"))->has_value(), false);
  EXPECT_EQ(read("pyproject.toml", "[tool.oomlint]\nmin-level = \"error\"\n").min_level, Level::kError);
  EXPECT_THAT(error_of("pyproject.toml", "[tool]\noomlint = 3\n"), HasSubstr("tool.oomlint must be a table"));
}

TEST_F(ConfigurationTest, SomeoneElsesBrokenPyprojectIsNoError) {
  EXPECT_EQ(read_configuration(write("pyproject.toml", "[project\n"))->has_value(), false);
  EXPECT_THAT(error_of("pyproject.toml", "[tool.oomlint]\nselect = [\n"), HasSubstr("not valid TOML"));
}

TEST_F(ConfigurationTest, CompileCommandsAreRelativeToWhereTheyAreNamed) {
  const Configuration file = read("oomlint.toml", "compile-commands = \"build\"\n");
  Configuration command_line;
  EXPECT_EQ(Settings::resolve(file, command_line)->compile_commands, (folder / "build").string());
  command_line.folder = "/elsewhere";
  command_line.compile_commands = "out";
  EXPECT_EQ(Settings::resolve(file, command_line)->compile_commands, "/elsewhere/out");
}

TEST_F(ConfigurationTest, CommandLineStandsOverTheFile) {
  const Configuration file =
      read("oomlint.toml", "min-level = \"error\"\nfail-on = \"error\"\nknowledge = [\"k.json\"]\n");
  Configuration command_line;
  command_line.min_level = Level::kNote;
  const auto settings = Settings::resolve(file, command_line);
  ASSERT_TRUE(settings.has_value());
  EXPECT_EQ(settings->min_level, Level::kNote);
  EXPECT_EQ(settings->fail_on.level, Level::kError);
  EXPECT_THAT(settings->knowledge, ElementsAre((folder / "k.json").string()));
}

TEST_F(ConfigurationTest, DefaultsLeaveOutWhatIsNotTheProjectsOwn) {
  const auto settings = Settings::resolve({}, {});
  ASSERT_TRUE(settings.has_value());
  EXPECT_EQ(settings->fail_on.level, Level::kWarning);
  EXPECT_EQ(settings->min_confidence, Confidence::kMedium);
  EXPECT_TRUE(settings->excludes_path("/p/.venv", true));
  EXPECT_TRUE(settings->excludes_path("/p/x/node_modules", true));
  EXPECT_TRUE(settings->excludes_path("/p/oomlint.egg-info", true));
  EXPECT_FALSE(settings->excludes_path("/p/builder", true));
  EXPECT_FALSE(settings->excludes_path("/p/build", false)) << "a file, not a folder";
}

TEST_F(ConfigurationTest, ExcludeReplacesTheDefaultsAndExtendExcludeAdds) {
  const Configuration file = read("oomlint.toml", "exclude = [\"old\"]\n");
  Configuration command_line;
  command_line.folder = folder.string();
  command_line.extend_exclude = {"./gen", (folder / "abs").string()};
  const auto settings = Settings::resolve(file, command_line);
  ASSERT_TRUE(settings.has_value());
  EXPECT_FALSE(settings->excludes_path("/p/build", true));
  EXPECT_TRUE(settings->excludes_path((folder / "a/old").string(), true));
  EXPECT_TRUE(settings->excludes_path((folder / "gen").string(), true));
  EXPECT_TRUE(settings->excludes_path((folder / "abs").string(), true));
  EXPECT_FALSE(settings->excludes_path((folder / "a/gen").string(), true));
}

}  // namespace
}  // namespace oomlint::driver
