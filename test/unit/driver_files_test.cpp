// Discovery, projects and reading, on real folders.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "driver/inputs.h"
#include "driver/paths.h"
#include "driver/reading.h"

namespace oomlint::driver {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class FilesTest : public ::testing::Test {
 protected:
  FilesTest() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    root = fs::path(::testing::TempDir()) / "oomlint_files" / info->name();
    fs::remove_all(root);
    fs::create_directories(root / ".git");  // nothing above it counts
  }

  void write(const std::string& name, const std::string& text = "") {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name, std::ios::binary) << text;
  }

  // The files that are found for the arguments, seen from the root; those that only give facts in brackets.
  std::vector<std::string> found(std::vector<std::string> paths = {"."}, bool isolated = false) {
    arguments.paths = std::move(paths);
    arguments.isolated = isolated;
    arguments.configuration.folder = root.string();
    Projects projects(root.string(), arguments.configuration, arguments.configuration_file);
    const auto inputs = find_inputs(arguments, root.string(), projects, reads_cpp);
    if (!inputs) return {inputs.error().message};
    std::vector<std::string> names;
    for (const ProjectFiles& project : inputs->projects) {
      for (const SourceFile& file : project.files) {
        const std::string name = display_path(file.path, root.string());
        names.push_back(file.shown ? name : '(' + name + ')');
      }
    }
    problems.clear();
    for (const Problem& problem : inputs->problems) problems.push_back(problem.path + ": " + problem.reason);
    return names;
  }

  CheckArguments arguments;
  bool reads_cpp = true;
  fs::path root;
  std::vector<std::string> problems;
};

TEST_F(FilesTest, FoldersAreWalkedInOneOrder) {
  write("b.py");
  write("a/z.py");
  write("a/a.py");
  write("notes.txt");
  write("nb.ipynb");
  EXPECT_THAT(found(), ElementsAre("a/a.py", "a/z.py", "b.py"));
}

TEST_F(FilesTest, EachFileOnceWhateverTheArguments) {
  write("a/x.py");
  write("b.py");
  EXPECT_THAT(found({"b.py", ".", "a", "./a/x.py", "a/../b.py"}), ElementsAre("a/x.py", "b.py"));
}

TEST_F(FilesTest, TheRestOfTheProjectGivesFacts) {
  write("a.py");
  write("b/c.py");
  EXPECT_THAT(found({"a.py"}), ElementsAre("a.py", "(b/c.py)"));
  EXPECT_THAT(found({"b"}), ElementsAre("(a.py)", "b/c.py"));
  EXPECT_THAT(found({"a.py"}, true), ElementsAre("a.py"));
}

TEST_F(FilesTest, NestedProjectsAreApart) {
  write("a.py");
  write("sub/pyproject.toml");
  write("sub/b.py");
  write("sub/c.py");
  EXPECT_THAT(found({"sub/b.py"}), ElementsAre("sub/b.py", "(sub/c.py)"));
  EXPECT_THAT(found({"a.py"}), ElementsAre("a.py"));
  EXPECT_THAT(found(), ElementsAre("a.py", "sub/b.py", "sub/c.py"));
}

TEST_F(FilesTest, GitignoreIsRespectedNestedAndFromAbove) {
  write(".gitignore", "gen/\n*_old.py\n");
  write("gen/a.py");
  write("src/.gitignore", "!keep_old.py\n/local.py\n");
  write("src/keep_old.py");
  write("src/drop_old.py");
  write("src/local.py");
  write("src/deep/local.py");
  EXPECT_THAT(found(), ElementsAre("src/deep/local.py", "src/keep_old.py"));
  EXPECT_THAT(found({"src/deep"}, true), ElementsAre("src/deep/local.py"));
  write("src/deep/x_old.py");
  EXPECT_THAT(found({"src/deep"}, true), ElementsAre("src/deep/local.py"));
  write("oomlint.toml", "respect-gitignore = false\n");
  EXPECT_THAT(found({"gen"}, true), ElementsAre("gen/a.py"));
  EXPECT_THAT(found(), ::testing::Contains("gen/a.py"));
}

TEST_F(FilesTest, NamedFilesAreTakenWhateverIgnoresThem) {
  write(".gitignore", "a.py\n");
  write("a.py");
  write("build/b.py");
  EXPECT_THAT(found({"a.py", "build/b.py"}), ElementsAre("a.py", "build/b.py"));
}

TEST_F(FilesTest, DefaultExcludesAndEnvironmentsOfAnyName) {
  write(".venv/a.py");
  write("build/a.py");
  write("x/node_modules/a.py");
  write("x/site-packages/a.py");
  write("my_env/pyvenv.cfg");
  write("my_env/lib/a.py");
  write("env/cartpole.py");
  EXPECT_THAT(found(), ElementsAre("env/cartpole.py"));
}

TEST_F(FilesTest, ExcludesOfTheNearestConfiguration) {
  write("oomlint.toml", "extend-exclude = [\"gen\"]\n");
  write("gen/a.py");
  write("sub/oomlint.toml", "");
  write("sub/gen/b.py");
  EXPECT_THAT(found(), ElementsAre("sub/gen/b.py"));
}

TEST_F(FilesTest, SymbolicLinksAreFollowedOnce) {
  write("pkg/a.py");
  fs::create_directory_symlink("pkg", root / "alias");
  fs::create_directory_symlink("..", root / "pkg/up");
  fs::create_symlink("a.py", root / "pkg/b.py");
  fs::create_symlink("self.py", root / "self.py");
  fs::create_symlink("gone", root / "dangling.py");
  fs::create_symlink("around", root / "around");
  EXPECT_THAT(found(), ElementsAre("dangling.py", "pkg/a.py", "self.py")) << "reading tells what is wrong with them";
  EXPECT_THAT(problems, ElementsAre("around: symbolic link that leads to itself",
                                    "pkg/up: symbolic link to a folder that holds it: not followed"));
}

TEST_F(FilesTest, LinksToFoldersOutsideAreFollowed) {
  const fs::path outside = root.string() + "_outside";
  fs::remove_all(outside);
  fs::create_directories(outside);
  std::ofstream(outside / "x.py") << "";
  fs::create_directory_symlink(outside, root / "vendor");
  EXPECT_THAT(found(), ElementsAre("vendor/x.py"));
}

TEST_F(FilesTest, AFolderNamedLikeAFileIsToldAboutAndWalked) {
  write("x.py/inner.py");
  EXPECT_THAT(found(), ElementsAre("x.py/inner.py"));
  EXPECT_THAT(problems, ElementsAre("x.py: is a folder, though named like a file"));
}

TEST_F(FilesTest, AMissingPathIsAnError) {
  EXPECT_THAT(found({"nope.py"}), ElementsAre("nope.py: no such file or folder"));
  EXPECT_THAT(found({"rule"}), ElementsAre(HasSubstr("a command comes first")));
}

TEST_F(FilesTest, FilesOfOtherLanguagesAreToldAbout) {
  write("main.c");
  write("script");
  EXPECT_THAT(found({"main.c", "script"}), ElementsAre("script"));
  EXPECT_THAT(problems, ElementsAre("main.c: is no Python or C++ file"));
}

TEST_F(FilesTest, BothLanguagesInOneOrder) {
  write("eval.py");
  write("include/net.h");
  write("src/kernel.cu");
  write("src/net.cpp");
  EXPECT_THAT(found(), ElementsAre("eval.py", "include/net.h", "src/kernel.cu", "src/net.cpp"));
  EXPECT_THAT(found({"src/net.cpp"}), ElementsAre("(include/net.h)", "(src/kernel.cu)", "src/net.cpp"));
  EXPECT_THAT(found({"eval.py"}), ElementsAre("eval.py"));
}

TEST_F(FilesTest, WithoutAFrontEndCppIsToldAboutWhereNamed) {
  reads_cpp = false;
  write("eval.py");
  write("net.cpp");
  EXPECT_THAT(found(), ElementsAre("eval.py"));
  EXPECT_THAT(problems, ElementsAre());
  arguments.stdin_filename = "typed.cc";
  EXPECT_THAT(found({".", "net.cpp", "-"}), ElementsAre("eval.py"));
  EXPECT_THAT(problems, ElementsAre("net.cpp: is C++, which this build can't read (built with -DOOMLINT_CPP=OFF)",
                                    "typed.cc: is C++, which this build can't read (built with -DOOMLINT_CPP=OFF)"));
  write("notes.txt");
  EXPECT_THAT(found({"notes.txt"}), ElementsAre());
  EXPECT_THAT(problems, ElementsAre("notes.txt: is no Python file"));
}

TEST_F(FilesTest, StandardInputHasTheLanguageOfItsName) {
  const auto language = [&](const std::string& name) {
    arguments.paths = {"-"};
    arguments.stdin_filename = name;
    Projects projects(root.string(), arguments.configuration, arguments.configuration_file);
    return find_inputs(arguments, root.string(), projects, true)->projects[0].files[0].language;
  };
  EXPECT_EQ(language("src/a.cc"), model::Language::kCpp);
  EXPECT_EQ(language("src/a.py"), model::Language::kPython);
  EXPECT_EQ(language("anything"), model::Language::kPython);
}

TEST(Languages, AreToldByTheExtension) {
  using model::Language;
  for (const char* name : {"a.cpp", "a.cc", "a.cxx", "a.c++", "a.C", "a.cu", "a.cuh", "a.h", "a.hpp", "a.hh", "a.hxx",
                           "a.h++", "a.inl", "a.ipp", "a.tpp", "a.b.cpp"}) {
    EXPECT_EQ(language_of(name), Language::kCpp) << name;
    EXPECT_TRUE(is_taken_from_folders(name)) << name;
  }
  for (const char* name : {"a.c", "a.txt", "a", "cpp", ".h", ".py", "a.", "a.cpp.in", ""}) {
    EXPECT_EQ(language_of(name), std::nullopt) << name;
    EXPECT_FALSE(is_taken_from_folders(name)) << name;
  }
  EXPECT_EQ(language_of("a.py"), Language::kPython);
  EXPECT_EQ(language_of("a.pyi"), Language::kPython);
  EXPECT_TRUE(is_taken_from_folders("a.py"));
  EXPECT_FALSE(is_taken_from_folders("a.pyi"));
}

TEST_F(FilesTest, StandardInputStandsInForItsFile) {
  write("a.py");
  write("b.py");
  arguments.stdin_filename = "a.py";
  EXPECT_THAT(found({"-"}), ElementsAre("a.py", "(b.py)"));
}

TEST_F(FilesTest, ConfigurationErrorsAreErrors) {
  write("a.py");
  write("oomlint.toml", "selct = []\n");
  EXPECT_THAT(found(), ElementsAre(HasSubstr("did you mean \"select\"")));
}

TEST_F(FilesTest, ReadingIsBounded) {
  write("a.py", std::string(1000, 'x'));
  const std::string path = (root / "a.py").string();
  EXPECT_EQ(read_file(path, 1000)->size(), 1000U);
  EXPECT_THAT(read_file(path, 999).error(), HasSubstr("larger than"));
  EXPECT_THAT(read_file(root.string(), 999).error(), HasSubstr("no regular file"));
  EXPECT_THAT(read_file("/dev/zero", 999).error(), HasSubstr("no regular file"));
  EXPECT_THAT(read_file((root / "no.py").string(), 999).error(), HasSubstr("can't be read"));
  EXPECT_FALSE(read_file("/proc/self/cmdline", 1 << 20)->empty()) << "a file that says it has no size";
}

TEST(Encoding, OnlyWhatPythonTakesIsFine) {
  EXPECT_EQ(encoding_of("x = 1\n"), Encoding::kFine);
  EXPECT_EQ(encoding_of("x = 'é損🔥'\n"), Encoding::kFine);
  EXPECT_EQ(encoding_of("x = '\xE9'\n"), Encoding::kUndeclared);
  EXPECT_EQ(encoding_of("# -*- coding: latin-1 -*-\nx = '\xE9'\n"), Encoding::kFine);
  EXPECT_EQ(encoding_of("#!/bin/python\n# vim: set fileencoding=latin-1 :\n'\xE9'\n"), Encoding::kFine);
  EXPECT_EQ(encoding_of("\n\n# coding: latin-1\n'\xE9'\n"), Encoding::kUndeclared) << "too far down";
  EXPECT_EQ(encoding_of("'\xC0\x80'"), Encoding::kUndeclared) << "an overlong sequence";
  EXPECT_EQ(encoding_of("'\xED\xA0\x80'"), Encoding::kUndeclared) << "half a surrogate pair";
  EXPECT_EQ(encoding_of("'\xF0\x9F"), Encoding::kUndeclared) << "cut short";
  EXPECT_EQ(encoding_of(std::string_view("a\0b", 3)), Encoding::kBinary);
}

}  // namespace
}  // namespace oomlint::driver
