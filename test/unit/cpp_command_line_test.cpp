// Commands as text: quotes of shells, of Windows and of response files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frontends/cpp/commands/command_line.h"
#include "frontends/cpp/commands/file_paths.h"

namespace oomlint::cpp {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(CommandLine, WordsAreSplitAtSpace) {
  EXPECT_THAT(split_shell("g++ -c \t a.cpp\n"), ElementsAre("g++", "-c", "a.cpp"));
  EXPECT_THAT(split_shell(" \n"), IsEmpty());
}

TEST(CommandLine, QuotesOfAShell) {
  EXPECT_THAT(split_shell(R"(-DA="x y" '-DB=a b' -DC=a\ b)"), ElementsAre("-DA=x y", "-DB=a b", "-DC=a b"));
  EXPECT_THAT(split_shell(R"(-DV=\"1.0\" -DW="\"2.0\"" '-DX="3"')"),
              ElementsAre(R"(-DV="1.0")", R"(-DW="2.0")", R"(-DX="3")"));
  EXPECT_THAT(split_shell(R"('a\' "b\n" "c\\" 'd"e')"), ElementsAre(R"(a\)", R"(b\n)", R"(c\)", "d\"e"));
  EXPECT_THAT(split_shell(R"("" '' x"y"'z')"), ElementsAre("", "", "xyz"));
  EXPECT_THAT(split_shell("a \\\n b"), ElementsAre("a", "b"));
}

TEST(CommandLine, NothingIsSubstituted) {
  EXPECT_THAT(split_shell("$(rm -rf x) `ls` $HOME *.cpp"), ElementsAre("$(rm", "-rf", "x)", "`ls`", "$HOME", "*.cpp"));
}

TEST(CommandLine, QuotesWithoutAnEnd) {
  EXPECT_THAT(split_shell("g++ 'a b"), ElementsAre("g++", "a b"));
  EXPECT_THAT(split_shell("g++ \"a\\"), ElementsAre("g++", "a\\"));
  EXPECT_THAT(split_shell("a\\"), ElementsAre("a\\"));
  EXPECT_THAT(split_windows("cl \"a b"), ElementsAre("cl", "a b"));
}

TEST(CommandLine, QuotesOfWindows) {
  EXPECT_THAT(split_windows(R"(cl.exe /I"C:\Program Files\x" /DV=\"1\" C:\a\b.cpp)"),
              ElementsAre("cl.exe", R"(/IC:\Program Files\x)", R"(/DV="1")", R"(C:\a\b.cpp)"));
  EXPECT_THAT(split_windows(R"("a\\" b\\"c d" 'e')"), ElementsAre(R"(a\)", R"(b\c d)", "'e'"));
}

TEST(CommandLine, TheMachineOfACommandTellsItsQuotes) {
  EXPECT_THAT(split_command(R"(cl /c a\b.cpp)", "C:/build"), ElementsAre("cl", "/c", R"(a\b.cpp)"));
  EXPECT_THAT(split_command(R"(C:\VC\cl.exe a\b.cpp)", "/x"), ElementsAre(R"(C:\VC\cl.exe)", R"(a\b.cpp)"));
  EXPECT_THAT(split_command(R"("C:\P F\cl.exe" a\b.cpp)", "/x"), ElementsAre(R"(C:\P F\cl.exe)", R"(a\b.cpp)"));
  EXPECT_THAT(split_command(R"(g++ a\ b.cpp)", "/x"), ElementsAre("g++", "a b.cpp"));
}

TEST(CommandLine, ResponseFilesOfGcc) {
  EXPECT_THAT(split_gnu("-I/a\n-I'/b c'\n\"-DX=\\\"1\\\"\""), ElementsAre("-I/a", "-I/b c", "-DX=\"1\""));
}

TEST(CommandLine, ListsOfNvcc) {
  EXPECT_THAT(split_commas("-fPIC,-Wall"), ElementsAre("-fPIC", "-Wall"));
  EXPECT_THAT(split_commas(R"(-DX="a,b",-DY=c\,d)"), ElementsAre(R"(-DX="a,b")", R"(-DY=c\,d)"));
  EXPECT_THAT(split_commas(""), ElementsAre(""));
}

TEST(FilePaths, AreMadeAbsoluteAndPlain) {
  EXPECT_EQ(absolute_path("a.cpp", "/x/y"), "/x/y/a.cpp");
  EXPECT_EQ(absolute_path("../a//b/./c/", "/x/y"), "/x/a/b/c");
  EXPECT_EQ(absolute_path(".", "/x/y"), "/x/y");
  EXPECT_EQ(absolute_path("/a/../../b", "/x"), "/b");
  EXPECT_EQ(absolute_path("..", "/x"), "/");
  EXPECT_EQ(absolute_path(".hidden", "/x"), "/x/.hidden");
  EXPECT_EQ(absolute_path("C:/a/../b", "/x"), "C:/b");
}

TEST(FilePaths, LanguageByExtension) {
  EXPECT_EQ(language_of("/x/a.cu"), Language::kCuda);
  EXPECT_EQ(language_of("/x/a.h"), Language::kCxx);
  EXPECT_EQ(language_of("/x/a.c"), Language::kC);
  EXPECT_EQ(language_of("/x/a.C"), Language::kCxx);
  EXPECT_EQ(language_of("/x.cpp/Makefile"), std::nullopt);
}

}  // namespace
}  // namespace oomlint::cpp
